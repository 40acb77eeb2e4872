import { join } from 'node:path'

import { ConfigurationError, loadDefinition } from '#form/configurationError.ts'

import { createLogger } from '#server/platform/http/createLogger.ts'
import { readSettings } from '#server/platform/settings/readSettings.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { clientFolder as builtClient } from './clientFolder.ts'
import { makeDemonstrationEnvironment } from './demonstration/demonstrationSettings.ts'
import { describeDemonstration } from './demonstration/describeDemonstration.ts'
import { startProcess } from './startProcess.ts'

// With `--worker` this program only works on jobs, with `demo` it serves a demonstration. Its only other argument, used by
// tests, is the folder of the built client.

const words = process.argv.slice(2)
const isWorker = words[0] === '--worker'
const isDemonstration = words[0] === 'demo'
const [givenFolder] = isDemonstration ? words.slice(1) : words
const clientFolder = isWorker ? undefined : (givenFolder ?? builtClient)
const demonstration = isDemonstration ? makeDemonstrationEnvironment(process.env) : undefined
/** On one machine the worker runs beside the server, with the same settings. */
const environment =
  demonstration?.environment ??
  (isWorker ? { ...process.env, PORT: process.env.PORT || '3001' } : process.env)
/** A stop that hangs must end: longer than any normal stop takes. */
const stopTimeoutMs = 45_000

let stop: (() => Promise<void>) | undefined
let drainMs = 0
let exitCode: number | undefined

// A terminal and npm may both pass on the same Ctrl-C.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))

try {
  const settings = readSettings(environment)
  drainMs = settings.drainSeconds * 1000
  const isTerminal = process.stdout.isTTY
  const log = createLogger(settings.logLevel, isTerminal)
  const definition = await loadDefinition(import.meta.resolve('#tenant/tenant.ts'), async () => ({
    ...(await import('#tenant/tenant.ts')),
    ...(await import('#tenant/mail.ts')),
  }))
  const options = {
    ...definition,
    settings,
    log,
    isDemonstration,
    show: (line: string) => {
      if (isTerminal || isDemonstration) process.stdout.write(`${line}\n`)
    },
    onGivenUp: (problem: StartupError) => {
      printError(problem)
      void end(1)
    },
  }
  if (demonstration) {
    if (demonstration.aside.length > 0)
      process.stdout.write(`The demonstration ignores ${demonstration.aside.join(', ')}.\n`)
    process.stdout.write(`The first start fills ${settings.dataFolder}, which takes about a minute.\n`)
  }
  const started = await startProcess(options, clientFolder)
  stop = started.stop
  // The log is written asynchronously; this line is the last of the start.
  await new Promise((resolve) => log.flush(resolve))
  process.stdout.write(`${isWorker ? 'The worker of Gatehouse' : 'Gatehouse'} is ready at ${started.url}\n`)
  if (isDemonstration)
    for (const line of describeDemonstration(started.url, join(settings.dataFolder, 'mail')))
      process.stdout.write(`${line}\n`)
} catch (error) {
  if (!(error instanceof StartupError || error instanceof ConfigurationError)) throw error
  printError(error)
  process.exit(1)
}

async function end(code: number): Promise<void> {
  if (exitCode !== undefined) return
  exitCode = code
  setTimeout(() => process.exit(1), drainMs + stopTimeoutMs).unref()
  await stop?.()
  process.exit(code)
}

function printError({ message }: Error): void {
  process.stderr.write(`${message}\n`)
}
