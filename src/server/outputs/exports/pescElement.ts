import { countCharacters } from '#form/countCharacters.ts'

/** An element of a PESC message: what it holds, in the order in which the schema wants it. */
export interface PescElement {
  readonly name: string
  readonly holds: PescValue | readonly PescPart[]
  /** The element around it cannot be written without it. */
  readonly isRequired?: true
  /** How often it may be written. */
  readonly times: number
  /** The country of an address is not lost where its state says which it is. */
  readonly isImplied?: true
}

/** Several ways to write something, of which the first that is complete is taken. */
export interface PescChoice {
  readonly choice: readonly (readonly PescElement[])[]
  readonly isRequired?: true
}

export type PescPart = PescElement | PescChoice

/** The value of an element without others in it. */
export interface PescValue {
  /** What it must be, for messages. */
  readonly kind: string
  readonly accepts: (text: string) => boolean
  /** In characters: a longer text is cut, or continued in another element of the same name, where there can be one. */
  readonly maxLength?: number
  /** Other writings of a value. */
  readonly codes?: ReadonlyMap<string, string>
}

/** Lengths are in characters, as a schema counts them. */
export function makeText(maxLength: number, minLength = 1): PescValue {
  return { ...makeWholeText(Infinity, minLength), kind: describeLength(maxLength, minLength), maxLength }
}

/** A text that means nothing once it is cut. */
export function makeWholeText(maxLength: number, minLength = 1): PescValue {
  return {
    kind: describeLength(maxLength, minLength),
    accepts: (text) => countCharacters(text) >= minLength && countCharacters(text) <= maxLength,
  }
}

/** @param codes with spaces between them */
export function makeCode(codes: string): PescValue {
  const values = codes.split(' ')
  return { kind: `one of ${values.join(', ')}`, accepts: (text) => values.includes(text) }
}

/** Of a text with a certain form. */
export function makePattern(kind: string, pattern: RegExp): PescValue {
  return { kind, accepts: (text) => pattern.test(text) }
}

function describeLength(maxLength: number, minLength: number): string {
  if (minLength === maxLength) return `a text of ${maxLength} characters`
  return minLength === 1
    ? `a text of up to ${maxLength} characters`
    : `a text of ${minLength} to ${maxLength} characters`
}

export function optional(name: string, holds: PescElement['holds'], times = 1): PescElement {
  return { name, holds, times }
}

export function required(name: string, holds: PescElement['holds'], times = 1): PescElement {
  return { ...optional(name, holds, times), isRequired: true }
}

export function isChoice(part: PescPart): part is PescChoice {
  return 'choice' in part
}

export function isValue(holds: PescElement['holds']): holds is PescValue {
  return 'accepts' in holds
}
