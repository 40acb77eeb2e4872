/** Why the process cannot start or go on, and the remedy; printed as one line without a stack. */
export class StartupError extends Error {
  constructor(problem: string, remedy = '') {
    super(`${problem} ${remedy}`.trim())
    this.name = 'StartupError'
  }
}
