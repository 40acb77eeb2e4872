/** A mistake in the tenant's definition, which stops the program at start. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(['What the institution defines is not sound.', ...problems].join('\n'))
    this.name = 'ConfigurationError'
  }
}

/** @throws ConfigurationError with everything that is wrong */
export function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new ConfigurationError(problems)
}
