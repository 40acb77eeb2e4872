import type { WordIndex } from './wordIndex.ts'

/** A word that was perhaps meant. */
export interface SimilarWord {
  readonly word: number
  /** Letters missing, too many, wrong, or swapped with their neighbour. */
  readonly edits: number
  /** Whether only the word's beginning is similar. */
  readonly isBeginning: boolean
}

/** How many edits a typed word bears: one from 4 letters on, two in long words. */
function limitEdits(length: number): number {
  if (length < 3) return 0
  return length < 7 ? 1 : 2
}

/** Whether so many edits are believed of a typed word and the word that was meant. */
function isLikely(edits: number, typedLength: number, length: number, isBeginning: boolean): boolean {
  if (edits === 0) return true
  if (isBeginning) return edits <= (typedLength < 4 ? 0 : typedLength < 8 ? 1 : 2)
  const longer = Math.max(typedLength, length)
  return edits <= (longer < 4 ? 0 : longer < 8 ? 1 : 2)
}

/**
 * Finds the words of the index that differ from a typed one by a few edits, in whole or in their beginning. It walks
 * through the sorted words like through a tree: the rows of the distance table that belong to shared letters are
 * computed once, and what begins too differently is passed over together.
 * @param typed folded; nothing is similar to one of less than 3 letters, or with digits
 */
export function findSimilarWords(index: WordIndex, typed: string): SimilarWord[] {
  const maxEdits = limitEdits(typed.length)
  if (maxEdits === 0 || /\d/.test(typed)) return []
  const { words, shared, firstLetter } = index
  const width = typed.length + 1
  const codes = Uint16Array.from(typed, (_, at) => typed.charCodeAt(at))
  const rows = [Uint8Array.from({ length: width }, (_, column) => column)]
  /** The fewest edits to any beginning of the word, by how much of the word has been read. */
  const beginnings = [width - 1]
  const similar: SimilarWord[] = []
  /** From this depth on, words with the same letters need no second look, and how near their beginning was. */
  let settled = { depth: Number.POSITIVE_INFINITY, edits: width }

  for (let at = firstLetter; at < words.length; at += 1) {
    const word = words[at] ?? ''
    let depth = at === firstLetter ? 0 : (shared[at] ?? 0)
    if (depth < settled.depth) {
      settled = { depth: Number.POSITIVE_INFINITY, edits: width }
      while (depth < word.length && settled.depth > word.length) {
        depth += 1
        const fewest = fillRow(rows, word, depth, codes, maxEdits)
        const whole = width - 1 <= depth + maxEdits ? (rows[depth]?.[width - 1] ?? width) : width
        beginnings[depth] = Math.min(beginnings[depth - 1] ?? width, whole)
        if (fewest > maxEdits) settled = { depth, edits: beginnings[depth] ?? width }
      }
    }
    const isWhole = settled.depth > word.length
    const edits =
      isWhole && word.length + maxEdits >= width - 1 ? (rows[word.length]?.[width - 1] ?? width) : width
    const atBeginning = isWhole ? (beginnings[word.length] ?? width) : settled.edits
    if (edits > maxEdits && atBeginning > maxEdits) continue
    if (isLikely(edits, typed.length, word.length, false))
      similar.push({ word: at, edits, isBeginning: false })
    else if (isLikely(atBeginning, typed.length, word.length, true)) {
      similar.push({ word: at, edits: atBeginning, isBeginning: true })
    }
  }
  return similar
}

/**
 * Fills the row of the distance table for the letter at `depth`, as far as it can hold small numbers: cells further
 * than `maxEdits` from the diagonal cannot.
 * @returns the smallest number in it
 */
function fillRow(
  rows: Uint8Array[],
  word: string,
  depth: number,
  typed: Uint16Array,
  maxEdits: number,
): number {
  const above = rows[depth - 1]
  const row = (rows[depth] ??= new Uint8Array(typed.length + 1))
  if (above === undefined) throw new Error('The rows are filled in their order')
  const twoAbove = rows[depth - 2]
  const letter = word.charCodeAt(depth - 1)
  const before = depth > 1 ? word.charCodeAt(depth - 2) : -1
  const first = Math.max(1, depth - maxEdits)
  const last = Math.min(typed.length, depth + maxEdits)
  const far = maxEdits + 1
  if (first > typed.length + 1) return far
  row[first - 1] = first === 1 ? depth : far
  let fewest = first === 1 ? depth : far
  for (let column = first; column <= last; column += 1) {
    const one = typed[column - 1]
    let cost = Math.min(
      (above[column] ?? far) + 1,
      (row[column - 1] ?? far) + 1,
      (above[column - 1] ?? far) + (one === letter ? 0 : 1),
    )
    if (twoAbove !== undefined && column > 1 && one === before && typed[column - 2] === letter) {
      cost = Math.min(cost, (twoAbove[column - 2] ?? far) + 1)
    }
    row[column] = cost
    if (cost < fewest) fewest = cost
  }
  if (last < typed.length) row[last + 1] = far
  return fewest
}
