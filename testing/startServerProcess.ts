import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { chosenTenant } from '../setup/tenantChoice.mjs'
import { compileCache } from './compileCache.ts'
import { getFreePort } from './getFreePort.ts'

const project = dirname(import.meta.dirname)
const readyLine = /^(?:The worker of )?Gatehouse is ready at (\S+)$/m

/** A server process, as `npm start` runs it. */
export type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** Starts a worker when given in place of the client's folder. */
export const workerArgument = '--worker'

/**
 * Starts the server's program with these variables on top of a clean environment.
 * @param environment such as `DATA_DIR`; PORT is 0 by default
 * @param clientFolder the built client, or `workerArgument`; default: a stand-in for the client
 * @param folder whose program is started; default: the project's own
 * @param prefix before the command, which must end by executing it
 * @param command such as `demo`, before the folder of the client
 */
export async function startServerProcess(
  environment: Readonly<Record<string, string>>,
  clientFolder?: string,
  folder = project,
  prefix: readonly string[] = [],
  command: readonly string[] = [],
) {
  const standIn = clientFolder === undefined ? await makeClientFolder() : undefined
  const words = [
    process.execPath,
    join(folder, 'src/server/program/main.ts'),
    ...command,
    clientFolder ?? standIn ?? '',
  ]
  const [program, ...rest] = [...prefix, ...words] as [string, ...string[]]
  const child = spawn(program, rest, {
    env: {
      PATH: process.env.PATH,
      PORT: String(await getFreePort()),
      ...compileCache,
      ...chosenTenant.env,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  const ended = once(child, 'close').then(async () => {
    if (standIn !== undefined) await rm(standIn, { recursive: true, force: true })
    return child.exitCode
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const url = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      const found = readyLine.exec(stdout)?.[1]
      if (found !== undefined) resolve(found)
    })
    void ended.then((code) => {
      reject(new Error(`The server ended with ${code} before it was ready:\n${stderr}${stdout}`))
    })
  })
  // Tests of servers that fail to start never await this.
  url.catch(() => {})
  return {
    process: child,
    output: () => ({ stdout, stderr }),
    /** The URL once it is ready; rejects with the output when the process ends first. */
    url,
    /** The exit code; null after a signal. */
    ended,
    /** Stops or kills it and waits for its end. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      child.kill(signal)
      return await ended
    },
  }
}

async function makeClientFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-client-'))
  for (const name of ['about', 'staff']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'index.html'), '<!doctype html><body><p>Loading')
  await writeFile(join(folder, 'about', 'index.html'), '<!doctype html><body><h1>About you</h1>')
  await writeFile(join(folder, 'staff', 'index.html'), '<!doctype html><body><h1>Staff</h1>')
  return folder
}
