export interface ReadinessCheck {
  readonly name: string
  /** A failure makes `/readyz` 503; otherwise it is only reported as degraded. */
  readonly isEssential: boolean
  /** Without names or content; undefined if all is well. Throwing counts as a failure. */
  readonly findProblem: () => string | undefined | Promise<string | undefined>
}

/** `/readyz` is public and polled often. */
const keptForMs = 5_000

/** Asks again only after some seconds. */
export function keepProblem(findProblem: () => Promise<string | undefined>): ReadinessCheck['findProblem'] {
  let found = Promise.resolve<string | undefined>(undefined)
  let askedAt = -Infinity
  return async () => {
    if (performance.now() - askedAt > keptForMs) {
      askedAt = performance.now()
      found = findProblem()
    }
    return await found
  }
}
