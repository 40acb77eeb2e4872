/** Why the server cannot start or go on, and what to do about it: printed as one line, without a stack. */
export class StartupError extends Error {
  constructor(problem: string, remedy = '') {
    super(`${problem} ${remedy}`.trim())
    this.name = 'StartupError'
  }
}
