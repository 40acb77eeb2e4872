/** A mistake that an office may make in its definition. */
export type Mistake = readonly [
  what: string,
  /** In that folder. */
  file: string,
  before: string,
  after: string,
  /** How the first paragraph of the message begins. */
  words: string,
]
