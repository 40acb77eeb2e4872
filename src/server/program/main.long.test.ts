import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'

import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { getFreePort } from '#testing/getFreePort.ts'
import { makeEmbeddedFolder } from '#testing/makeEmbeddedFolder.ts'
import { startServerProcess, type ServerProcess } from '#testing/startServerProcess.ts'

const secret = 'a secret that is only for this test'

async function makeFolder(): Promise<string> {
  const folder = await makeEmbeddedFolder()
  onTestFinished(async () => await folder.remove())
  return folder.path
}

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess(environment)
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  return server
}

async function listenOn(port: number): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  onTestFinished(async () => await new Promise((resolve) => server.close(() => resolve())))
}

describe('the server', () => {
  test('reports once that it is ready, serves, and releases everything on SIGTERM', async () => {
    const folder = await makeFolder()
    const port = await getFreePort()
    const server = await start({ DATA_DIR: folder, PORT: String(port) })

    expect(await server.url).toBe(`http://127.0.0.1:${port}`)
    expect(await (await fetch(`${await server.url}/healthz`)).json()).toEqual({ status: 'ok' })
    const ready = await (await fetch(`${await server.url}/readyz`)).json()
    expect(ready).toEqual({ status: 'ok', version: expect.any(String), sandbox: expect.any(String) })
    expect(await (await fetch(await server.url)).text()).toContain('<h1>About you</h1>')
    expect(await server.stop()).toBe(0)

    expect(server.output().stderr).toBe('')
    const lines = server.output().stdout.trimEnd().split('\n')
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([
      `Gatehouse is ready at http://127.0.0.1:${port}`,
    ])
    await listenOn(port)
    const again = await start({ DATA_DIR: folder })
    await again.url
  })

  test.each([
    [{}, 'Laurel Mountain University <apply@laurelmountain.example>'],
    [{ MAIL_FROM: 'Admissions <mail@example.edu>' }, 'Admissions <mail@example.edu>'],
  ])('with %j, sends its mails as %s', async (settings, sender) => {
    const folder = await makeFolder()
    const server = await start({ DATA_DIR: folder, ...settings })
    const origin = await server.url
    const body = JSON.stringify({ username: 'ada@example.com' })
    const headers = { origin, 'content-type': 'application/json' }
    await fetch(`${origin}/public/forgot-password`, { method: 'POST', headers, body })
    await vi.waitFor(async () => {
      const [name = ''] = await readdir(join(folder, 'mail'))
      expect(await readFile(join(folder, 'mail', name), 'utf8')).toContain(`From: ${sender}\r\n`)
    }, 10_000)
  })

  test('starts again at once after it was killed', async () => {
    const folder = await makeFolder()
    const server = await start({ DATA_DIR: folder })
    await server.url
    await server.stop('SIGKILL')

    const again = await start({ DATA_DIR: folder })
    expect((await fetch(`${await again.url}/readyz`)).status).toBe(200)
  })

  test('starts two processes at once on one new PostgreSQL database', async () => {
    const database = await createDatabase(inject('postgresUrl'))
    onTestFinished(async () => await database.drop())
    const folder = await makeFolder()
    const environment = { DATA_DIR: folder, DATABASE_URL: database.url, SECRET: secret }
    const servers = await Promise.all([start(environment), start(environment)])
    for (const server of servers) {
      expect((await fetch(`${await server.url}/readyz`)).status).toBe(200)
      expect(await server.stop()).toBe(0)
    }
  })
})

test('a server that is older than its database refuses to start, and starts where that is allowed', async () => {
  const database = await createDatabase(inject('postgresUrl'))
  onTestFinished(async () => await database.drop())
  const environment = { DATA_DIR: await makeFolder(), DATABASE_URL: database.url, SECRET: secret }
  const first = await start(environment)
  await first.url
  await first.stop()
  const { db, close } = openDatabase({ url: database.url }, () => {})
  await sql`insert into kysely_migration (name, timestamp) values ('9999_tomorrow', '2027-01-01')`.execute(db)
  await close()

  expect(await findStartFailure(environment)).toEqual([
    1,
    'The database was made by a newer version of Gatehouse (it knows 9999_tomorrow). Start that version or a newer one. To go back to this version on purpose, set ALLOW_NEWER_DATABASE=on, as docs/run.md says under "Roll back", or restore a backup from before the upgrade.',
  ])
  const allowed = await start({ ...environment, ALLOW_NEWER_DATABASE: 'on' })
  expect((await fetch(`${await allowed.url}/readyz`)).status).toBe(200)
}, 120_000)

/** Returns the exit code and the lines printed on stderr. */
async function findStartFailure(
  environment: Readonly<Record<string, string>>,
): Promise<[number | null, ...string[]]> {
  const server = await start(environment)
  const code = await server.ended
  return [code, ...server.output().stderr.trimEnd().split('\n')]
}

describe('a server that cannot start says why in one line', () => {
  test('when the port is in use', async () => {
    const port = await getFreePort()
    await listenOn(port)
    expect(await findStartFailure({ DATA_DIR: await makeFolder(), PORT: String(port) })).toEqual([
      1,
      `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
    ])
  })

  test('when another process uses its folder', async () => {
    const folder = await makeFolder()
    const first = await start({ DATA_DIR: folder })
    await first.url
    expect(await findStartFailure({ DATA_DIR: folder })).toEqual([
      1,
      `Another process already uses the database in ${folder}. Stop it, or set DATA_DIR to another folder.`,
    ])
    expect((await fetch(`${await first.url}/readyz`)).status).toBe(200)
  })

  test('when its folder cannot be written', async () => {
    const file = join(await makeFolder(), 'file')
    await writeFile(file, '')
    expect(await findStartFailure({ DATA_DIR: join(file, 'data') })).toEqual([
      1,
      `The folder ${file}/data cannot be written to (ENOTDIR). Give it to the user who runs Gatehouse, or set DATA_DIR to another folder.`,
    ])
  })

  test('when settings are wrong, naming them all', async () => {
    expect(await findStartFailure({ PORT: 'x', LOG_LEVEL: 'loud' })).toEqual([
      1,
      'PORT is "x". It must be a whole number from 0 to 65535, such as 3000.',
      'LOG_LEVEL is "loud". It must be one of trace, debug, info, warn, error, fatal, silent.',
    ])
  })

  test('when its database does not answer', async () => {
    const port = await getFreePort()
    expect(
      await findStartFailure({
        DATA_DIR: await makeFolder(),
        DATABASE_URL: `postgres://127.0.0.1:${port}/none`,
        SECRET: secret,
      }),
    ).toEqual([
      1,
      `The database does not answer: connect ECONNREFUSED 127.0.0.1:${port} (ECONNREFUSED). Check DATABASE_URL and that PostgreSQL 15 or newer runs there.`,
    ])
  })
})
