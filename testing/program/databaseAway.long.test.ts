// @module-tag nginx

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { createFilledDatabase } from '../createFilledDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { nameHosts } from '../nameHosts.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { startDatabaseProxy } from '../startDatabaseProxy.ts'
import { startNginx } from '../startNginx.ts'
import { startServerProcess } from '../startServerProcess.ts'

const name = 'db.example.edu'
const localhost = '127.0.0.1 localhost\n'
const dualStack = `${localhost}127.0.0.1 ${name}\n::1 ${name}\n`

/** Two servers behind nginx, of which only the first reaches the database by name, and through a proxy. */
async function openSite() {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const proxy = await startDatabaseProxy(database.url)
  onTestFinished(proxy.stop)
  const hosts = join(folder.path, 'hosts')
  const setHosts = async (lines: string): Promise<void> => await writeFile(hosts, lines)
  await setHosts(dualStack)
  const byName = new URL(proxy.url)
  byName.hostname = name
  const ports = [await getFreePort(), await getFreePort()] as const
  const nginx = await startNginx(ports)
  onTestFinished(nginx.stop)
  const start = async (port: number, url: string, prefix: readonly string[] = []) => {
    const environment = {
      NODE_ENV: 'production',
      DATA_DIR: folder.path,
      DATABASE_URL: url,
      SECRET: 'a secret that is only for this test',
      PUBLIC_URL: nginx.origin,
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      PORT: String(port),
    }
    const server = await startServerProcess(environment, undefined, undefined, prefix)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
    await server.url
    return server
  }
  const disturbed = await start(ports[0], byName.href, nameHosts(hosts))
  await start(ports[1], database.url)
  return {
    origin: nginx.origin,
    own: `http://127.0.0.1:${ports[0]}`,
    mailFolder: join(folder.path, 'mail'),
    readLog: () => disturbed.output().stdout,
    proxy,
    setHosts,
  }
}

test('a server that loses the database says when to come back, and nginx asks the other one', async () => {
  const { origin, own, mailFolder, readLog, proxy, setHosts } = await openSite()
  const cookies = new Map<string, string>()
  const browser = openHttpBrowser(origin, cookies)
  await browser.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', mailFolder)
  const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
  const ask = async (path: string, accept: string) => {
    const reply = await fetch(`${own}${path}`, { headers: { cookie, accept } })
    const { status, headers } = reply
    return {
      status,
      type: headers.get('content-type')?.split(';')[0],
      retryAfter: headers.get('retry-after'),
      text: await reply.text(),
    }
  }
  const expectOutage = async (): Promise<void> => {
    const outage = { status: 503, retryAfter: '5' }
    expect(await ask('/api/profile', 'application/json')).toMatchObject({
      ...outage,
      type: 'application/json',
    })
    expect(await ask('/api/profile', 'text/html')).toMatchObject({ ...outage, type: 'text/html' })
    // The page itself needs no database, and says in words what fails.
    expect(await ask('/about', 'text/html')).toMatchObject({ status: 200, type: 'text/html' })
    for (let count = 0; count < 4; count += 1) {
      await browser.ask('PUT', '/api/answer', { first_name: `Wren ${count}` })
      await browser.ask('GET', '/api/profile')
    }
  }
  expect(await ask('/api/profile', 'application/json')).toMatchObject({ status: 200 })

  proxy.cut()
  await expectOutage()
  await setHosts(localhost)
  await expectOutage()
  expect(readLog()).not.toContain('A request failed unexpectedly')

  await setHosts(dualStack)
  await proxy.restore()
  await vi.waitFor(
    async () => expect(await ask('/api/profile', 'application/json')).toMatchObject({ status: 200 }),
    { timeout: 30_000, interval: 100 },
  )
}, 120_000)
