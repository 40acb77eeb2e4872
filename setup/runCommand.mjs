import { forwardSignals, getSignalExitCode } from './runProgram.mjs'
import { Stopped, SetupError } from './SetupError.mjs'

/**
 * Runs a command and exits with its exit code. A SetupError is printed as one line.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  forwardSignals()
  try {
    process.exit(await command())
  } catch (error) {
    if (error instanceof Stopped) {
      console.error('Stopped.')
      process.exit(getSignalExitCode(error.signal))
    }
    if (error instanceof SetupError) {
      console.error(error.message)
      process.exit(1)
    }
    throw error
  }
}
