import { systemClock } from '#form/clock.ts'
import { loadDefinition } from '#form/configurationError.ts'

import { adminCommands } from './adminCommands.ts'
import { askInTerminal } from './askInTerminal.ts'
import { openAdminServices } from './openAdminServices.ts'
import { runAdmin } from './runAdmin.ts'
import { writeResult } from './writeResult.ts'

// Writing again to a pipe that nobody reads must not end the program before everything is closed.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

await using undo = new AsyncDisposableStack()

const words = process.argv.slice(2)
process.exitCode = await runAdmin(words, {
  commands: adminCommands,
  loadTenant: async () => {
    const load = async () => await import('#tenant/tenant.ts')
    return (await loadDefinition(import.meta.resolve('#tenant/tenant.ts'), load)).tenant
  },
  loadMailTexts: async () => {
    const load = async () => await import('#tenant/mail.ts')
    return (await loadDefinition(import.meta.resolve('#tenant/tenant.ts'), load)).mailTexts
  },
  columns: process.stdout.columns,
  print: writeResult,
  notify,
  ask: askInTerminal,
  clock: systemClock,
  openServices: async () =>
    await openAdminServices(undo, {
      command: words[0] ?? '',
      notify,
      onGivenUp: (problem) => {
        notify(problem.message)
        process.exit(1)
      },
    }),
})

function notify(line: string): void {
  process.stderr.write(`${line}\n`)
}
