/** What a tenant says cannot be right, whatever a student answers. It stops the program at its start. */
export class ConfigurationError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['What stands in src/tenant is not sound.', ...problems].join('\n'))
    this.name = 'ConfigurationError'
    this.problems = problems
  }
}
