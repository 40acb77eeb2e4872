import { ConfigurationError } from '#form/configurationError.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, type AdminContext, UsageError } from './adminCommand.ts'
import { writeHelp, writeOverview } from './adminHelp.ts'
import { readAdminInput } from './readAdminInput.ts'

interface AdminRun extends AdminContext {
  readonly commands: readonly AdminCommand[]
}

/** Returns the exit code: 0 success, 1 failure, 2 usage error. */
export async function runAdmin(words: readonly string[], run: AdminRun): Promise<0 | 1 | 2> {
  try {
    await runCommand(words, run)
    return 0
  } catch (error) {
    if (error instanceof UsageError) {
      run.notify(error.message)
      return 2
    }
    if (!(error instanceof StartupError || error instanceof ConfigurationError)) throw error
    run.notify(error.message)
    return 1
  }
}

async function runCommand([name, ...rest]: readonly string[], run: AdminRun): Promise<void> {
  if (name === '--help' || name === '-h') {
    await run.print(writeOverview(run.commands))
    return
  }
  const command = run.commands.find((one) => one.name === name)
  if (!command) throw new UsageError(describeUnknown(name, run.commands))
  const input = readInput(command, rest)
  if (input === 'help') await run.print(writeHelp(command))
  else await command.run(input, run)
}

function readInput(command: AdminCommand, words: readonly string[]): ReturnType<typeof readAdminInput> {
  try {
    return readAdminInput(command, words)
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    throw new UsageError(`${error.message} See ${adminCall} ${command.name} --help.`)
  }
}

function describeUnknown(name: string | undefined, commands: readonly AdminCommand[]): string {
  const problem = name === undefined ? 'Which command?' : `There is no command ${name}.`
  return `${problem} Choose one of ${commands.map((one) => one.name).join(', ')}. See ${adminCall} --help.`
}
