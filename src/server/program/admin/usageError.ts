/** A command was called in a way that it does not understand: the message says what was wrong with it, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
