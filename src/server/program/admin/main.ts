import { userInfo } from 'node:os'

import { systemClock } from '#form/clock.ts'
import { readSettings } from '#server/platform/settings/readSettings.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { tenant } from '#tenant/tenant.ts'

import { adminCommands } from './adminCommands.ts'
import { type AdminHouse, openAdminHouse } from './openAdminHouse.ts'
import { runAdmin } from './runAdmin.ts'

// The program behind `npm run admin`: runs one command, and ends with its exit code once all of the result was taken.

// A reader such as `head` may leave before the end, which is no failure.
process.stdout.on('error', endUnread)

let house: AdminHouse | undefined

try {
  process.exitCode = await runAdmin(process.argv.slice(2), {
    commands: adminCommands,
    tenant,
    print,
    tell,
    complain: tell,
    clock: systemClock,
    actor: getActor(),
    openHouse,
  })
} finally {
  await house?.close()
}

function tell(line: string): void {
  process.stderr.write(`${line}\n`)
}

async function openHouse(): Promise<AdminHouse> {
  const result = readSettings(process.env)
  if ('mistakes' in result) throw new StartupError(result.mistakes.join('\n'))
  house ??= await openAdminHouse(result.settings, (problem) => {
    tell(problem.message)
    process.exit(1)
  })
  return house
}

/** A machine may run this under a number that has no name. */
function getActor(): string {
  try {
    return userInfo().username
  } catch {
    return 'office'
  }
}

async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => {
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
