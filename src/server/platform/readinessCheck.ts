export interface ReadinessCheck {
  readonly name: string
  /** A failure makes `/readyz` 503; otherwise it is only reported as degraded. */
  readonly isEssential: boolean
  /** Without names or content; undefined if all is well. Throwing counts as a failure. */
  readonly findProblem: () => string | undefined | Promise<string | undefined>
}
