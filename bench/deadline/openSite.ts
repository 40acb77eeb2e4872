import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findProgram } from '../../setup/findProgram.mjs'
import { type OpenedDatabase, openDatabase } from '#server/platform/database/openDatabase.ts'

import { createDatabase } from '../../testing/createDatabase.ts'
import { getFreePort } from '../../testing/getFreePort.ts'
import { startNginx } from '../../testing/startNginx.ts'
import { startPostgres } from '../../testing/startPostgres.ts'
import { startServerProcess, workerArgument } from '../../testing/startServerProcess.ts'
import { durableSettings, waitUntilIdle } from '../load/openServers.ts'
import { type Mailbox, openMailbox } from './openMailbox.ts'

/** Gatehouse as docs/install.md installs it, on the loopback interface and without TLS. */
export interface Site {
  /** That of nginx, or of both servers where nginx is missing. */
  readonly origins: readonly string[]
  readonly hasNginx: boolean
  readonly database: OpenedDatabase
  readonly mailbox: Mailbox
  readonly serverIds: readonly number[]
  readonly workerIds: readonly number[]
  /** There is one at first. */
  addWorker(): Promise<void>
  close(): Promise<void>
}

/** Opens two servers, a worker, a fully durable PostgreSQL, and a mail server that only counts. */
export async function openSite(): Promise<Site> {
  await using undo = new AsyncDisposableStack()
  const postgres = await startPostgres(durableSettings)
  undo.defer(async () => await postgres.stop())
  const { url, drop } = await createDatabase(postgres.url)
  undo.defer(drop)
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-deadline-'))
  undo.defer(async () => await rm(folder, { recursive: true, force: true }))
  const mailbox = await openMailbox()
  undo.defer(async () => await mailbox.close())
  const database = openDatabase({ url }, () => {})
  undo.defer(async () => await database.close())

  const ports = [await getFreePort(), await getFreePort()] as const
  const nginx = findProgram(['nginx'], ['/usr/sbin']) === undefined ? undefined : await startNginx(ports)
  undo.defer(async () => await nginx?.stop())
  const direct = ports.map((port) => `http://127.0.0.1:${port}`)
  const origins = nginx ? [nginx.origin] : direct
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: folder,
    DATABASE_URL: url,
    SECRET: 'a secret for nothing but these measurements',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Admissions <admissions@example.edu>',
    PUBLIC_URL: origins[0] ?? '',
    TRUST_PROXY: 'loopback',
    WORKER: 'off',
    LOG_LEVEL: 'error',
  }
  const start = async (
    changes: Readonly<Record<string, string>>,
    whole: AsyncDisposableStack,
    argument?: string,
  ): Promise<number> => {
    const program = await startServerProcess({ ...environment, ...changes }, argument)
    whole.defer(async () => void (await program.stop()))
    await program.url
    return program.process.pid ?? 0
  }
  const serverIds: number[] = []
  for (const port of ports) serverIds.push(await start({ PORT: String(port) }, undo))
  const workerIds = [await start({}, undo, workerArgument)]
  await waitUntilIdle([...serverIds, ...workerIds])
  const closing = undo.move()
  return {
    origins,
    hasNginx: nginx !== undefined,
    database,
    mailbox,
    serverIds,
    workerIds,
    addWorker: async () => void workerIds.push(await start({}, closing, workerArgument)),
    close: async () => await closing.disposeAsync(),
  }
}
