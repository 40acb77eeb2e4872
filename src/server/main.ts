import { fileURLToPath } from 'node:url'

import { BadConfiguration } from '#form/badConfiguration.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { createLogger } from './http/createLogger.ts'
import { readSettings } from './settings/readSettings.ts'
import { StartProblem } from './startProblem.ts'
import { startServer } from './startServer.ts'

// The server's program: reads the settings, starts, and stops cleanly when it is told to. Its only argument, which
// tests give, is the folder of the built client.

const clientFolder = process.argv[2] ?? fileURLToPath(new URL('../../.build/client', import.meta.url))
/** Whoever stops us does not wait forever, and neither do we. */
const stopPatienceMs = 25_000

let stop: () => Promise<void> = async () => {
  await Promise.resolve()
}
let exitCode: number | undefined

// A terminal and npm may both pass on the same Ctrl-C: one is enough, however often it comes.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(0))

await start()

async function start(): Promise<void> {
  const result = readSettings(process.env)
  if ('mistakes' in result) {
    complain(result.mistakes)
    process.exit(1)
  }
  const isTerminal = process.stdout.isTTY
  const log = createLogger(result.settings.logLevel, isTerminal)
  try {
    const server = await startServer({
      settings: result.settings,
      tenant,
      mailTexts,
      clientFolder,
      log,
      show: (line) => {
        if (isTerminal) process.stdout.write(`${line}\n`)
      },
      onGivenUp: (problem) => {
        complain([problem.message])
        void end(1)
      },
    })
    stop = server.stop
    // The log writes on its own time; this line is the last of the start.
    await new Promise((resolve) => log.flush(resolve))
    process.stdout.write(`Gatehouse is ready at ${server.url}\n`)
  } catch (error) {
    if (!(error instanceof StartProblem || error instanceof BadConfiguration)) throw error
    complain([error.message])
    process.exit(1)
  }
}

/** Stops what runs, and ends the program with the first code that was asked for. */
async function end(code: number): Promise<void> {
  if (exitCode !== undefined) return
  exitCode = code
  setTimeout(() => process.exit(1), stopPatienceMs).unref()
  await stop()
  process.exit(code)
}

function complain(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`)
}
