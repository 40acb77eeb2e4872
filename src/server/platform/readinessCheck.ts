/** Something that the server needs, and how it is. */
export interface ReadinessCheck {
  /** One word, such as `database`. */
  readonly name: string
  /** Without it nothing works: 503. Otherwise its trouble is only reported. */
  readonly isEssential: boolean
  /** Gives the trouble in words, without names or content; undefined when all is well. A throw is trouble too. */
  readonly findTrouble: () => Promise<string | undefined>
}
