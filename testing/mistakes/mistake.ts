/** Something that somebody may write wrong in the institution's folder. */
export type Mistake = readonly [
  what: string,
  /** In that folder. */
  file: string,
  before: string,
  after: string,
  /** How the first paragraph begins that is shown. */
  words: string,
]
