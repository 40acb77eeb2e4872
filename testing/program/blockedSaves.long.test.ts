import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { holdLock } from '../holdLock.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { startServerProcess } from '../startServerProcess.ts'

interface BlockingSession {
  readonly pid: number
  readonly application_name: string
  readonly waits_for: readonly number[]
}

/** The two commands of the runbook for psql. */
async function readRunbook() {
  const page = await readFile(new URL('../../docs/run.md', import.meta.url), 'utf8')
  const [, section = ''] = page.split('\n### Which session blocks\n')
  const [, find = ''] = /-x -c "([^"]+)"/.exec(section) ?? []
  const [, end = ''] = /-c '(select [^']+\(PID\))'/.exec(section) ?? []
  return { find, end }
}

test('a session that keeps students from saving is found and ended with the runbook, and no save is lost', async () => {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const server = await startServerProcess({
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
  })
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const browser = openHttpBrowser(await server.url)
  await browser.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(folder.path, 'mail'))
  await browser.ask('PUT', '/api/answer', { first_name: 'Wren' })
  const administrator = new Client({ connectionString: database.url })
  await administrator.connect()
  onTestFinished(async () => await administrator.end())
  const { find, end } = await readRunbook()

  const { pid } = await holdLock(database.url, 'lock table application in share mode')
  const saved = browser.call('PUT', '/api/answer', { first_name: 'Wrenna' })
  const sessions = await vi.waitFor(
    async () => {
      const { rows } = await administrator.query<BlockingSession>(find)
      expect(rows.length).toBeGreaterThan(1)
      return rows
    },
    { timeout: 30_000, interval: 100 },
  )
  const toEnd = sessions.filter(({ waits_for: waitsFor }) => waitsFor.length === 0)
  expect(toEnd).toMatchObject([{ pid, application_name: 'pg_dump' }])
  await administrator.query(end.replace('PID', String(pid)))

  expect(await saved).toMatchObject({ status: 200 })
  expect(await browser.ask('GET', '/api/profile')).toMatchObject({ answer: { first_name: 'Wrenna' } })
  expect((await administrator.query(find)).rows).toEqual([])
}, 120_000)
