export interface ReadinessCheck {
  readonly name: string
  /** Without it nothing works: 503. Otherwise its trouble is only reported. */
  readonly isEssential: boolean
  /** In words without names or content; undefined when all is well. A throw is trouble too. */
  readonly findTrouble: () => Promise<string | undefined>
}
