/** An error that the user can fix: the message is one line and says how. */
export class SetupError extends Error {}

/** A signal asked the command to end. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}
