import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../setup/projectFolder.mjs'
import { createDatabase } from './createDatabase.ts'
import { getFreePort } from './getFreePort.ts'
import { getPostgresFolder } from './getPostgresFolder.ts'
import { openHttpBrowser } from './openHttpBrowser.ts'
import { runAdminProgram } from './runAdminProgram.ts'
import { startDebianPostgres } from './startDebianPostgres.ts'
import type { TestPostgres } from './startPostgres.ts'
import { startServerProcess } from './startServerProcess.ts'
import { fillApplication, readEverything } from './twoStudents.ts'

const run = promisify(execFile)
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(async () => await postgres.stop())

test('a backup brings back what students and staff saw, and nothing of what came after', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-backup-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const port = String(await getFreePort())
  const shared = {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET: 'a secret that is only for this test',
    LOG_LEVEL: 'error',
  }
  const first = await makePlace(join(folder, 'first'))
  let server = await startServerProcess({ ...shared, ...first.environment })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const wren = openHttpBrowser(await server.url)
  const noor = openHttpBrowser(await server.url)
  const mails = join(first.environment.DATA_DIR, 'mail')
  await fillApplication(wren, 'wren.calloway@example.com', mails)
  await wren.ask('POST', '/api/submit')
  await fillApplication(noor, 'noor.haddad@example.com', mails)
  const { stdout: link } = await runAdminProgram(
    ['service-link', 'wren.calloway@example.com', '--by', 'Ada'],
    {
      ...shared,
      ...first.environment,
    },
  )
  const token = new URL(link.trim()).searchParams.get('service_token') ?? ''
  // Waits until the copy is there: the backup is to have it too.
  await wren.fetchCopy()
  const before = await readEverything(wren, noor, token)
  expect(before.staff).toMatchObject({ username: 'wren.calloway@example.com' })

  const { stdout: backup } = await runScript('backup.sh', join(folder, 'backups'), first.environment)
  await noor.ask('PUT', '/api/answer', { first_name: 'Too late' })
  await server.stop()
  await first.database.drop()
  await rm(first.environment.DATA_DIR, { recursive: true })

  const second = await makePlace(join(folder, 'second'))
  await runScript('restore.sh', backup.trim(), second.environment)
  server = await startServerProcess({ ...shared, ...second.environment })
  await server.url

  expect(await readEverything(wren, noor, token)).toEqual(before)
  // The students are logged in as they were, and Noor goes on.
  await noor.ask('PUT', '/api/answer', { first_name: 'Noor' })
  expect(await wren.call('PUT', '/api/answer', { first_name: 'Wren' })).toMatchObject({ status: 409 })
  await expect(runScript('restore.sh', backup.trim(), second.environment)).rejects.toThrow(
    'The database is not empty. Drop it and make it again, or set DATABASE_URL to an empty one.',
  )
}, 180_000)

/** An empty database and an empty DATA_DIR. */
async function makePlace(dataFolder: string) {
  await mkdir(dataFolder)
  const database = await createDatabase(postgres.url)
  onTestFinished(database.drop)
  return { database, environment: { DATA_DIR: dataFolder, DATABASE_URL: database.url } }
}

async function runScript(name: string, argument: string, environment: Readonly<Record<string, string>>) {
  const PATH = [getPostgresFolder(), process.env.PATH].join(delimiter)
  return await run(join(projectFolder, 'deploy', name), [argument], { env: { PATH, ...environment } })
}
