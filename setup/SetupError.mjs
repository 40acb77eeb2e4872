/** Something that stops a command and that its user can put right: the message is one line and names the remedy. */
export class SetupError extends Error {}

/** The user, or whoever started the command, asked it to end. */
export class Stopped extends Error {
  /** @param {NodeJS.Signals} signal the signal that asked */
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.signal = signal
  }
}
