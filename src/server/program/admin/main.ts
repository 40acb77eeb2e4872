import { systemClock } from '#form/clock.ts'
import { ConfigurationError } from '#form/configurationError.ts'
import { loadDefinition } from '#form/loadDefinition.ts'
import { readSettings } from '#server/platform/settings/readSettings.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { adminCommands } from './adminCommands.ts'
import { type AdminServices, openAdminServices } from './openAdminServices.ts'
import { runAdmin } from './runAdmin.ts'

// A reader such as `head` may exit early, which is not a failure.
process.stdout.on('error', endUnread)

let services: AdminServices | undefined

try {
  const { tenant } = await loadDefinition(
    import.meta.resolve('#tenant/tenant.ts'),
    async () => await import('#tenant/tenant.ts'),
  )
  process.exitCode = await runAdmin(process.argv.slice(2), {
    commands: adminCommands,
    tenant,
    print,
    notify,
    clock: systemClock,
    openServices,
  })
} catch (error) {
  if (!(error instanceof ConfigurationError)) throw error
  notify(error.message)
  process.exitCode = 1
} finally {
  await services?.close()
}

function notify(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function openServices(): Promise<AdminServices> {
  services ??= await openAdminServices(readSettings(process.env), (problem) => {
    notify(problem.message)
    process.exit(1)
  })
  return services
}

async function print(result: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(result, (error) => {
      if (!error) return resolve()
      endUnread(error)
      const code = 'code' in error ? ` (${String(error.code)})` : ''
      reject(
        new StartupError(
          `The result could not be written${code}.`,
          'It is not whole: give the command again.',
        ),
      )
    })
  })
}

function endUnread(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
}
