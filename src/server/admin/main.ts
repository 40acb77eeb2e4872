import { tenant } from '#tenant/tenant.ts'

import { adminCommands } from './adminCommands.ts'
import { runAdmin } from './runAdmin.ts'

// The program behind `npm run admin`: runs one command, and ends with its exit code once all of the result was taken.

// A reader such as `head` may leave before the end, which is no failure.
process.stdout.on('error', endUnread)

process.exitCode = await runAdmin(process.argv.slice(2), {
  commands: adminCommands,
  tenant,
  print,
  complain: (line) => process.stderr.write(`${line}\n`),
})

async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.write(text, (error) => {
      if (!error) return resolve()
      endUnread(error)
      reject(error)
    })
  })
}

function endUnread(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(0)
}
