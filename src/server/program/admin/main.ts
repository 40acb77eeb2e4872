import { systemClock } from '#form/clock.ts'
import { loadDefinition } from '#form/configurationError.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { adminCommands } from './adminCommands.ts'
import { openAdminServices } from './openAdminServices.ts'
import { runAdmin } from './runAdmin.ts'

// A reader such as `head` may exit early, which is not a failure.
process.stdout.on('error', endUnread)

await using undo = new AsyncDisposableStack()

process.exitCode = await runAdmin(process.argv.slice(2), {
  commands: adminCommands,
  loadTenant: async () => {
    const load = async () => await import('#tenant/tenant.ts')
    return (await loadDefinition(import.meta.resolve('#tenant/tenant.ts'), load)).tenant
  },
  print,
  notify,
  clock: systemClock,
  openServices: async () =>
    await openAdminServices(undo, (problem) => {
      notify(problem.message)
      process.exit(1)
    }),
})

function notify(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function print(result: string | Uint8Array): Promise<void> {
  const error = await new Promise<Error | null | undefined>((resolve) => {
    process.stdout.write(result, resolve)
  })
  if (!error) return
  endUnread(error)
  const code = 'code' in error ? ` (${String(error.code)})` : ''
  throw new StartupError(
    `The result could not be written${code}.`,
    'It is not whole: give the command again.',
  )
}

function endUnread(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
}
