// @module-tag postgresql
// @module-tag gnupg

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, delimiter, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { createDatabase } from '../createDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { getPostgresFolder } from '../getPostgresFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { startDebianPostgres } from '../startDebianPostgres.ts'
import type { TestPostgres } from '../startPostgres.ts'
import { startServerProcess } from '../startServerProcess.ts'
import { fillApplication, readEverything } from '../twoStudents.ts'

const run = promisify(execFile)
let postgres: TestPostgres

beforeAll(async () => {
  postgres = await startDebianPostgres()
})
afterAll(async () => await postgres.stop())

test('a backup restores what students and staff saw, and nothing newer', async () => {
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
  // Waits until the copy is made, so that the backup includes it.
  await wren.fetchCopy()
  const before = await readEverything(wren, noor, token)
  expect(before.staff).toMatchObject({ username: 'wren.calloway@example.com' })

  const vault = await openVault(join(folder, 'vault'))
  const sending = { ...first.environment, ...vault.environment }
  const { stdout: made } = await runScript('backup.sh', join(folder, 'backups'), sending)
  await noor.ask('PUT', '/api/answer', { first_name: 'Too late' })
  await server.stop()
  await first.database.drop()
  await rm(first.environment.DATA_DIR, { recursive: true })
  // The machine is lost, with its local backups.
  await rm(join(folder, 'backups'), { recursive: true })
  const backup = await vault.fetch(basename(made.trim()))

  const second = await makePlace(join(folder, 'second'))
  await runScript('restore.sh', backup, second.environment)
  server = await startServerProcess({ ...shared, ...second.environment })
  await server.url

  expect(await readEverything(wren, noor, token)).toEqual(before)
  // The students are still logged in, and Noor continues.
  await noor.ask('PUT', '/api/answer', { first_name: 'Noor' })
  expect(await wren.call('PUT', '/api/answer', { first_name: 'Wren' })).toMatchObject({ status: 409 })
  await expect(runScript('restore.sh', backup, second.environment)).rejects.toThrow(
    'The database is not empty. Drop it and make it again, or set DATABASE_URL to an empty one.',
  )
}, 180_000)

test('a backup that cannot be sent stays on this machine once, unencrypted', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-backup-'))
  onTestFinished(async () => await rm(folder, { recursive: true, force: true }))
  const { environment } = await makePlace(join(folder, 'place'))
  const vault = await openVault(join(folder, 'vault'), 'echo "No route to host" >&2; exit 255')

  await expect(
    runScript('backup.sh', join(folder, 'backups'), { ...environment, ...vault.environment }),
  ).rejects.toThrow('No route to host')

  const [made = ''] = await readdir(join(folder, 'backups'))
  expect(await readdir(join(folder, 'backups', made))).toEqual(['database.dump'])
}, 60_000)

/** An empty database and an empty DATA_DIR. */
async function makePlace(dataFolder: string) {
  await mkdir(dataFolder)
  const database = await createDatabase(postgres.url)
  onTestFinished(database.drop)
  return { database, environment: { DATA_DIR: dataFolder, DATABASE_URL: database.url } }
}

/**
 * Another machine, which has what is sent to it and the private key. Only the network between them is left out.
 * @param receive what `ssh` does
 */
async function openVault(folder: string, receive = `cd '${join(folder, 'received')}' && exec sh -c "$6"`) {
  const [home, programs, received] = [join(folder, 'home'), join(folder, 'bin'), join(folder, 'received')]
  await mkdir(home, { recursive: true, mode: 0o700 })
  await Promise.all([mkdir(programs), mkdir(received)])
  const gpg = async (...words: readonly string[]) =>
    await run('gpg', ['--homedir', home, '--batch', ...words])
  onTestFinished(async () => void (await run('gpgconf', ['--homedir', home, '--kill', 'all'])))
  await gpg('--passphrase', '', '--quick-generate-key', 'office@example.edu', 'default', 'default')
  const key = join(folder, 'key.asc')
  await gpg('--armor', '--output', key, '--export', 'office@example.edu')
  await writeFile(join(programs, 'ssh'), `#!/bin/sh\n${receive}\n`, { mode: 0o755 })
  return {
    environment: { BACKUP_HOST: 'backup@vault.example.edu', BACKUP_KEY: key, programs },
    /** Decrypts the received files of a backup into a folder with its name. */
    async fetch(name: string): Promise<string> {
      const backup = join(folder, name)
      await mkdir(backup)
      const parts = ['database.dump', 'files.tar']
      expect((await readdir(received)).toSorted()).toEqual(parts.map((part) => `${name}-${part}.gpg`))
      for (const part of parts) {
        await gpg('--output', join(backup, part), '--decrypt', join(received, `${name}-${part}.gpg`))
      }
      return backup
    },
  }
}

async function runScript(name: string, argument: string, environment: Readonly<Record<string, string>>) {
  const { programs = '', ...settings } = environment
  const PATH = [programs, getPostgresFolder(), process.env.PATH].filter(Boolean).join(delimiter)
  return await run(join(projectFolder, 'deploy', name), [argument], { env: { PATH, ...settings } })
}
