import { listSources, type MappedColumn } from './exportMapping.ts'

/** A cell, and why it stayed as it is, if a rule of its column could not be applied. */
export interface MappedCell {
  readonly text: string
  readonly problem?: string
}

/**
 * Applies a column's rules. What they cannot change stays as it is.
 * @param read the text of one of our columns, '' where it is not answered
 */
export function mapCell(mapped: MappedColumn, read: (column: string) => string): MappedCell {
  const { value, firstOf, join = ' ' } = mapped
  if (value !== undefined) return { text: value }
  const texts = listSources(mapped).map(read).filter(Boolean)
  const cells = (firstOf ? texts.slice(0, 1) : texts).map((text) => applyRules(mapped, text))
  const problem = cells.find((cell) => cell.problem !== undefined)?.problem
  return { text: cells.map(({ text }) => text).join(join), ...(problem !== undefined && { problem }) }
}

function applyRules({ date, digits, codes }: MappedColumn, text: string): MappedCell {
  if (date !== undefined) return writeDate(date, text)
  if (digits) {
    return /^[\d\s().+-]+$/.test(text)
      ? { text: text.replaceAll(/\D/g, '') }
      : { text, problem: 'has characters other than those of a number' }
  }
  if (!codes) return { text }
  const code = Object.hasOwn(codes, text) ? codes[text] : undefined
  return code === undefined ? { text, problem: `has no code for ${text}` } : { text: code }
}

function writeDate(format: string, text: string): MappedCell {
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d))?/.exec(text)
  if (!found) return { text, problem: 'is not a date' }
  const [, YYYY = '', MM = '', DD = '', HH = '00', mm = '00', ss = '00'] = found
  const parts: Record<string, string> = { YYYY, MM, DD, HH, mm, ss }
  return { text: format.replaceAll(/YYYY|MM|DD|HH|mm|ss/g, (part) => parts[part] ?? part) }
}
