import { inject, expect, onTestFinished, test, vi } from 'vitest'

import { createDatabase } from '../createDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { startServerProcess, workerArgument } from '../startServerProcess.ts'
import { startSmtp } from '../startSmtp.ts'

// A server without jobs, and workers beside it, on one PostgreSQL.

/** The worker tries to connect every half minute. */
const patience = { timeout: 60_000, interval: 200 }

async function openInstallation() {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const smtpPort = await getFreePort()
  const environment = {
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    WORKER: 'off',
    METRICS: 'on',
  }
  const start = async (settings: Readonly<Record<string, string>>, what?: string) => {
    const started = await startServerProcess({ ...environment, ...settings }, what)
    onTestFinished(async () => void (await started.stop('SIGKILL')))
    return started
  }
  const withServer = { SMTP_URL: `smtp://127.0.0.1:${smtpPort}`, MAIL_FROM: 'apply@mail.example' }
  return { smtpPort, withServer, start }
}

test('a worker without SMTP_URL does not start beside servers that have it, nor the other way round', async () => {
  const { withServer, start } = await openInstallation()
  const server = await start(withServer)
  await server.url

  const worker = await start({}, workerArgument)
  expect(await worker.ended).toBe(1)
  expect(worker.output().stderr).toBe(
    'SMTP_URL is not set here, so emails would be written to files, but another process of this database sends them to a mail server. Give all of them the same SMTP_URL and MAIL_FROM. To begin or end using a mail server, stop all of them first; one that was killed still counts for 60 seconds.\n',
  )

  // All stopped: the change is meant.
  expect(await server.stop()).toBe(0)
  await (
    await start({}, workerArgument)
  ).url
  const late = await start(withServer)
  expect(await late.ended).toBe(1)
  expect(late.output().stderr).toContain(
    'SMTP_URL is set here, but another process of this database has none',
  )
}, 180_000)

test('a server without jobs reports that the worker cannot send mails, until it can', async () => {
  const { smtpPort, withServer, start } = await openInstallation()
  const server = await start(withServer)
  const worker = await start(withServer, workerArgument)
  await worker.url
  const isDown = async () => {
    const figures = await (await fetch(`${await server.url}/metrics`)).text()
    return /^gatehouse_mail_down (\d)$/m.exec(figures)?.[1]
  }
  const isReady = async () => await (await fetch(`${await server.url}/readyz`)).json()
  await vi.waitFor(async () => {
    expect(await isReady()).toMatchObject({
      status: 'degraded',
      reasons: { mail: 'the mail server does not accept emails (ESOCKET)' },
    })
  }, patience)
  expect(await isDown()).toBe('1')

  await startSmtp(smtpPort, [])
  await vi.waitFor(async () => expect(await isReady()).toMatchObject({ status: 'ok' }), patience)
  expect(await isDown()).toBe('0')
}, 180_000)
