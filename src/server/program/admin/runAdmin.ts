import { CommanderError } from 'commander'

import { ConfigurationError } from '#form/configurationError.ts'
import { makeForm } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { describeDatabaseFailure, isShutdown } from '#server/platform/database/databaseFailure.ts'
import { describeReason } from '#server/platform/database/openDatabase.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminContext, EndedEarly, UsageError } from './adminCommand.ts'
import { type AdminCommands, isHelp, makeAdminProgram } from './adminProgram.ts'

interface AdminRun extends Omit<AdminContext, 'tenant' | 'form'> {
  readonly commands: AdminCommands
  /** @throws ConfigurationError */
  readonly loadTenant: () => Promise<Tenant>
  /** Of the terminal that help is wrapped for. */
  readonly columns?: number | undefined
}

/** Returns the exit code: 0 success, 1 failure, 2 usage error, more than 128 an early end. */
export async function runAdmin(words: readonly string[], run: AdminRun): Promise<number> {
  try {
    await parseAndRun(words, run)
    return 0
  } catch (error) {
    if (isShutdown(error)) {
      run.notify('The database was stopped before the command was done. Run the command again.')
      return 1
    }
    const failure = describeDatabaseFailure(error)
    if (failure !== undefined) {
      run.notify(`${failure}: ${describeReason(error)}. Run the command again once it is fixed.`)
      return 1
    }
    if (!(error instanceof StartupError || error instanceof ConfigurationError)) throw error
    if (error.message !== '') run.notify(error.message)
    if (error instanceof EndedEarly) return error.exitCode
    return error instanceof UsageError ? 2 : 1
  }
}

async function parseAndRun(words: readonly string[], run: AdminRun): Promise<void> {
  let help = ''
  const program = makeAdminProgram(run.commands, {
    columns: run.columns,
    writeHelp: (text) => {
      help += text
    },
    runCommand: async (command, options, args) => {
      const tenant = await run.loadTenant()
      const context = {
        ...run,
        tenant,
        // Only for a command that needs it: a form with a mistake cannot be made.
        get form() {
          return makeForm(tenant.pages)
        },
      }
      await command.run(options, context, args)
    },
  })
  try {
    await program.parseAsync(words, { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError && isHelp(error))) throw error
    await run.print(help)
  }
}
