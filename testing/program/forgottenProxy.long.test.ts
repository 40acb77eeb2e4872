// @module-tag nginx

import { expect, inject, onTestFinished, test } from 'vitest'

import { createDatabase } from '../createDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { startNginx } from '../startNginx.ts'
import { startServerProcess } from '../startServerProcess.ts'

test('a server behind nginx that TRUST_PROXY does not name says so once in its log, and in /readyz', async () => {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const port = await getFreePort()
  const nginx = await startNginx([port, port])
  onTestFinished(nginx.stop)
  const start = async (settings: Readonly<Record<string, string>>) => {
    const server = await startServerProcess({
      NODE_ENV: 'production',
      DATA_DIR: folder.path,
      DATABASE_URL: database.url,
      SECRET: 'a secret that is only for this test',
      PUBLIC_URL: nginx.origin,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...settings,
    })
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    await server.url
    for (let visit = 0; visit < 3; visit += 1) expect((await fetch(`${nginx.origin}/about`)).status).toBe(200)
    const reply = await fetch(`http://127.0.0.1:${port}/readyz`)
    const body = (await reply.json()) as { readonly reasons?: Readonly<Record<string, string>> }
    expect(await server.stop()).toBe(0)
    const lines = server.output().stdout.match(/a proxy sends X-Forwarded-For/g) ?? []
    return { status: reply.status, reason: body.reasons?.['proxy'], count: lines.length }
  }

  // Students are served all the same.
  expect(await start({})).toEqual({
    status: 200,
    reason: expect.stringContaining('set TRUST_PROXY to its address'),
    count: 1,
  })
  expect(await start({ TRUST_PROXY: 'loopback' })).toEqual({ status: 200, reason: undefined, count: 0 })
}, 120_000)
