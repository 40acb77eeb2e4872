import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

import { projectFolder } from '../setup/projectFolder.mjs'
import { chosenTenant, secondTenant } from '../setup/tenantChoice.mjs'
import { compileCache } from './compileCache.ts'
import { makeEmbeddedFolder } from './makeEmbeddedFolder.ts'

/** A running Gatehouse: server, embedded database and mailbox. */
export interface Gatehouse {
  readonly url: string
  /** All received mails, oldest first. */
  readonly mails: readonly Email[]
  /** DATA_DIR. */
  readonly folder: string
  readOutput(): string
  /** Kills the server; `comeBack` starts it again at the same address. */
  kill(): Promise<void>
  comeBack(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts Gatehouse on a free port with everything embedded, sending its mails to a real SMTP server.
 * @param tenant the institution; its pages are built
 * @param environment more settings, such as `S3_*`
 * @throws Error with its output when it ends instead
 */
export async function startGatehouse(
  tenant = chosenTenant,
  environment: Readonly<Record<string, string>> = {},
): Promise<Gatehouse> {
  const { path: folder, remove } = await makeEmbeddedFolder()
  const mailbox = await openMailbox()
  const start = (port: string): ChildProcess =>
    spawn(
      process.execPath,
      ['src/server/program/main.ts', join(projectFolder, tenant.buildFolder, 'client')],
      {
        env: {
          ...process.env,
          ...compileCache,
          ...tenant.env,
          NODE_ENV: 'production',
          PORT: port,
          DATA_DIR: folder,
          SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
          MAIL_FROM: 'apply@mail.example',
          // Everything, since a test checks what must never be logged.
          LOG_LEVEL: tenant === secondTenant ? 'trace' : 'warn',
          // Where no sandbox is possible, Word documents would be refused.
          SANDBOX: 'none',
          ...environment,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
  let child = start('0')
  const output: string[] = []
  const url = await waitUntilReady(child, output)
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    mails: mailbox.mails,
    folder,
    readOutput: () => output.join('\n'),
    kill: async () => await end('SIGKILL'),
    async comeBack() {
      child = start(new URL(url).port)
      await waitUntilReady(child, output)
    },
    async stop() {
      await end('SIGTERM')
      await mailbox.close()
      await remove()
    },
  }
}

/** The newest 6-digit code mailed to an address. */
export function findCode(gatehouse: Gatehouse, address: string): string | undefined {
  const mails = gatehouse.mails.filter((mail) => mail.to?.some((to) => to.address === address))
  return mails
    .map((mail) => /^\s*(\d{6})\s*$/m.exec(mail.text ?? '')?.[1])
    .filter((code) => code !== undefined)
    .at(-1)
}

async function openMailbox(): Promise<{ port: number; mails: Email[]; close(): Promise<void> }> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Open connections are not waited for at the end.
    closeTimeout: 1,
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(parts)).then(
          (mail) => {
            mails.push(mail)
            done()
          },
          (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
        )
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return { port, mails, close: () => new Promise((resolve) => server.close(resolve)) }
}

/** @param lines collects all output, also later */
async function waitUntilReady(child: ChildProcess, lines: string[]): Promise<string> {
  if (!child.stdout || !child.stderr) throw new Error('The output of the server is not piped.')
  child.stderr.on('data', (part: Buffer) => lines.push(part.toString()))
  const output = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    output.on('line', (line) => {
      lines.push(line)
      const url = /Gatehouse is ready at (\S+)/.exec(line)?.[1]
      if (url !== undefined) resolve(url)
    })
  })
  const ended = once(child, 'exit').then(() => {
    throw new Error(`Gatehouse ended before it was ready:\n${lines.join('\n')}`)
  })
  return await Promise.race([ready, ended])
}
