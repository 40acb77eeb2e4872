/**
 * Why the server cannot start or go on, in words for whoever runs it: what is wrong and what to do about it. It is
 * printed as one line, without a stack, and the program ends with code 1.
 */
export class StartupError extends Error {
  constructor(problem: string, remedy = '') {
    super(`${problem} ${remedy}`.trim())
    this.name = 'StartupError'
  }
}
