import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { promisify } from 'node:util'

import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'

import { createDatabase, runStatement } from '../createDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { runAdminProgram } from '../runAdminProgram.ts'
import { startS3 } from '../startS3.ts'

// `admin check` on a real PostgreSQL, a real mail server and real folders.

const password = 'the-password-of-the-mail-server'

const undo = new AsyncDisposableStack()
let folder: string
let databaseUrl: string
/** In front of PATH: what would make a sandbox fails, so that no document is converted. */
let withoutSandbox: string
let mail: Awaited<ReturnType<typeof startMailServer>>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gatehouse-check-'))
  undo.defer(async () => await rm(folder, { recursive: true, force: true }))
  withoutSandbox = await mkdtemp(join(tmpdir(), 'gatehouse-no-sandbox-'))
  undo.defer(async () => await rm(withoutSandbox, { recursive: true, force: true }))
  await writeFile(join(withoutSandbox, 'bwrap'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  undo.defer(database.drop)
  databaseUrl = database.url
  mail = await startMailServer()
  undo.defer(mail.stop)
})
afterAll(async () => await undo.disposeAsync())

async function check(changes: Readonly<Record<string, string>> = {}) {
  const { code, stdout, stderr } = await runAdminProgram(['check'], {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    SECRET: 'a secret that is only for this test',
    SMTP_URL: `smtp://apply:${password}@127.0.0.1:${mail.port}`,
    MAIL_FROM: 'apply@mail.example',
    SANDBOX: 'required',
    PATH: `${withoutSandbox}:${process.env.PATH}`,
    ...changes,
  })
  const lines = stdout.trimEnd().split('\n')
  return {
    code,
    output: stdout + stderr,
    stderr,
    lines,
    failed: lines.filter((line) => line.startsWith('failed')),
  }
}

test('where all is well every line says so, and nothing has changed', { tags: ['libreoffice'] }, async () => {
  const { code, lines, failed, stderr } = await check({ SANDBOX: 'none' })

  expect({ code, failed, stderr }).toEqual({ code: 0, failed: [], stderr: '' })
  const seen = lines.map((line) => line.split(/ {2,}/)[1])
  expect(seen).toEqual(
    ['settings', 'institution', 'pages', 'folder', 'secret', 'database', 'clock', 'files', 'mail'].concat([
      'conversion',
      'fonts',
    ]),
  )
  expect(lines).toEqual(
    expect.arrayContaining([
      'ok      clock        agrees with the clock of the database',
      'ok      mail         127.0.0.1 accepts the login',
      expect.stringMatching(/^ok +database +PostgreSQL \d+, with the tables of this version$/),
      expect.stringMatching(/^(ok|note) +conversion +LibreOffice converts a Word document; sandbox: /),
      expect.stringMatching(/^ok +fonts .*the widths of Microsoft’s$/),
    ]),
  )
  expect(await readdir(folder)).toEqual([])
  expect(mail.received).toEqual([])
})

test(
  'where no sandbox is complete and one is required, Word documents would be refused',
  { tags: ['libreoffice'] },
  async () => {
    expect((await check()).failed).toEqual([
      expect.stringMatching(
        /^failed +conversion +SANDBOX is required, .*Word documents are refused: install bubblewrap/,
      ),
    ])
  },
)

test('a mail server that refuses the login is named, and the password is not', async () => {
  const { code, failed, output } = await check({
    SMTP_URL: `smtp://apply:${password}-wrong@127.0.0.1:${mail.port}`,
  })

  expect(code).toBe(1)
  expect(failed).toContainEqual(
    expect.stringMatching(
      /^failed +mail .*does not accept emails \(EAUTH 535\)\. Set the user and the password/,
    ),
  )
  expect(output).not.toContain(password)
  expect(output).toContain('see the lines that begin with failed')
})

test('a mail server that is not there is named with what to look at', async () => {
  const { failed } = await check({ SMTP_URL: `smtp://127.0.0.1:${await getFreePort()}` })
  expect(failed).toContainEqual(
    expect.stringMatching(/^failed +mail .*\(ESOCKET\)\. Check the host and the port/),
  )
})

test('a database that does not exist, and one that does not answer', { timeout: 180_000 }, async () => {
  const missing = new URL(databaseUrl)
  missing.pathname = '/no_such_database'
  const { code, failed } = await check({ DATABASE_URL: missing.href })
  expect(code).toBe(1)
  expect(failed).toContainEqual(
    expect.stringMatching(/^failed +database .*"no_such_database" does not exist.* Check DATABASE_URL/),
  )

  const silent = await check({ DATABASE_URL: `postgres://127.0.0.1:${await getFreePort()}/gatehouse` })
  expect(silent.failed).toContainEqual(
    expect.stringMatching(/^failed +database .*does not answer: .*ECONNREFUSED/),
  )
})

test('an empty database is filled by the first start, and left empty', { timeout: 180_000 }, async () => {
  const empty = await createDatabase(inject('postgresUrl'))
  onTestFinished(empty.drop)
  const note = expect.stringMatching(/^note +database .*without tables: the first start makes them$/)
  expect((await check({ DATABASE_URL: empty.url })).lines).toContainEqual(note)
  // The first one has made none.
  expect((await check({ DATABASE_URL: empty.url })).lines).toContainEqual(note)
})

test(
  'a database of a newer version, and one whose tables belong to somebody else',
  { timeout: 180_000 },
  async () => {
    const other = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    onTestFinished(other.drop)
    await runStatement(other.url, `create role check_stranger login password 'stranger'`)
    onTestFinished(async () => await runStatement(inject('postgresUrl'), 'drop role check_stranger'))
    const stranger = new URL(other.url)
    stranger.username = 'check_stranger'
    stranger.password = 'stranger'
    const { failed } = await check({ DATABASE_URL: stranger.href })
    expect(failed).toContainEqual(expect.stringMatching(/^failed +database .*(may not|permission denied)/))

    await runStatement(other.url, `insert into kysely_migration values ('9999_newer', '2026')`)
    const newer = await check({ DATABASE_URL: other.url })
    expect(newer.failed).toContainEqual(
      expect.stringMatching(/^failed +database .*newer version of Gatehouse \(it knows 9999_newer\)/),
    )
  },
)

test('a folder that cannot be written to', async () => {
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  onTestFinished(async () => await rm(file))
  const { code, failed } = await check({ DATA_DIR: join(file, 'data') })
  expect(code).toBe(1)
  expect(failed).toContainEqual(expect.stringMatching(/^failed +folder .*cannot be written to.*set DATA_DIR/))
})

test('wrong settings, a line each, and without their secrets', async () => {
  const { code, lines, output } = await check({
    PORT: 'http',
    SECRET: 'short-and-confidential',
    METRICS: 'yes',
  })
  expect(code).toBe(1)
  expect(lines).toEqual([
    expect.stringMatching(/^failed +settings +PORT is "http"\. It must be a whole number/),
    expect.stringMatching(/^failed +settings +SECRET has an invalid value\. It must have at least 32/),
    expect.stringMatching(/^failed +settings +METRICS is "yes"\. It must be on or off\.$/),
  ])
  expect(output).not.toContain('short-and-confidential')
  expect(output).toContain('The rest is tried once the settings are right.')
})

test('without a database and a folder of its own, it says what the first start will make, and makes nothing', async () => {
  const fresh = join(folder, 'data')
  const { lines } = await check({
    DATA_DIR: fresh,
    DATABASE_URL: '',
    SECRET: '',
    SMTP_URL: '',
    MAIL_FROM: '',
  })
  for (const name of ['folder', 'secret', 'database', 'mail'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^note +${name} `)))
  expect(await readdir(folder)).toEqual([])
})

test('a bucket takes a file, and keeps its CORS rules', { timeout: 180_000 }, async () => {
  const s3 = await startS3()
  onTestFinished(async () => await s3.stop())
  const cors = async () => (await fetch(`${s3.settings.endpoint}/applications?cors`)).status
  const before = await cors()
  const { lines } = await check(s3.environment)
  expect(lines).toContainEqual(
    expect.stringMatching(/^ok +files +a file was written to the bucket applications/),
  )
  expect(await (await fetch(`${s3.settings.endpoint}/applications`)).text()).not.toContain('<Key>')
  expect(await cors()).toBe(before)

  const wrong = await check({ ...s3.environment, S3_BUCKET: 'another-bucket' })
  expect(wrong.failed).toContainEqual(expect.stringMatching(/^failed +files .*has no bucket another-bucket/))
})

test(
  'the certificate of a server that is called: its last day, or why it is refused',
  { timeout: 180_000 },
  async () => {
    const tls = await startTls()
    onTestFinished(tls.stop)
    const webhook = {
      WEBHOOK_URL: `https://localhost:${tls.port}/hook`,
      WEBHOOK_SECRET: 'a secret that is only for this test',
    }
    const refused = await check(webhook)
    expect(refused.failed).toContainEqual(
      expect.stringMatching(/^failed +certificate .*localhost \(WEBHOOK_URL\): self-signed certificate/),
    )
    const known = await check({ ...webhook, NODE_EXTRA_CA_CERTS: tls.certificate })
    expect(known.lines).toContainEqual(
      expect.stringMatching(
        /^note +certificate .*localhost \(WEBHOOK_URL\) is valid until \d{4}-\d\d-\d\d: it has to be renewed there$/,
      ),
    )
  },
)

/** Accepts one login, over a connection without encryption, which only this machine may have. */
async function startMailServer() {
  const received: string[] = []
  const server = new SMTPServer({
    allowInsecureAuth: true,
    closeTimeout: 1,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) => {
      if (auth.password === password) done(null, { user: auth.username })
      else done(new Error('Invalid login'))
    },
    onMailFrom: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    stop: async () => await new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** A server whose certificate, which nobody else knows, is valid for ten days. */
async function startTls() {
  const place = await mkdtemp(join(tmpdir(), 'gatehouse-certificate-'))
  const [key, certificate] = [join(place, 'key.pem'), join(place, 'certificate.pem')]
  const words = `req -x509 -newkey rsa:2048 -nodes -days 10 -subj /CN=localhost -addext subjectAltName=DNS:localhost`
  await promisify(execFile)('openssl', [...words.split(' '), '-keyout', key, '-out', certificate])
  const server = createServer({ key: await readFile(key), cert: await readFile(certificate) })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    certificate,
    stop: async () => {
      server.close()
      await rm(place, { recursive: true, force: true })
    },
  }
}
