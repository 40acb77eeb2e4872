// @module-tag nginx

import { execFile } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, inject, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { createFilledDatabase } from '../createFilledDatabase.ts'
import { getFreePort } from '../getFreePort.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { type HttpBrowser, openHttpBrowser } from '../openHttpBrowser.ts'
import { readFixture } from '../readFixture.ts'
import { serveLocally } from '../serveLocally.ts'
import { startNginx } from '../startNginx.ts'
import { type ServerProcess, startServerProcess, workerArgument } from '../startServerProcess.ts'

const picture = { name: 'i.png', bytes: readFixture('good/i-transparent.png') }

/** Two servers and a worker behind nginx, as in docs/install.md. */
async function openSite() {
  const folder = await makeEmbeddedFolder()
  onTestFinished(folder.remove)
  const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
  onTestFinished(database.drop)
  const ports = [await getFreePort(), await getFreePort()] as const
  const nginx = await startNginx(ports)
  onTestFinished(nginx.stop)
  const environment = {
    NODE_ENV: 'production',
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    SECRET: 'a secret that is only for this test',
    PUBLIC_URL: nginx.origin,
    TRUST_PROXY: 'loopback',
    WORKER: 'off',
    LOG_LEVEL: 'error',
  }
  const servers = new Map<number, ServerProcess>()
  const start = async (port: number): Promise<void> => {
    const server = await startServerProcess({ ...environment, PORT: String(port) })
    servers.set(port, server)
    onTestFinished(async () => void (await server.stop('SIGKILL')))
  }
  for (const port of ports) await start(port)
  const worker = await startServerProcess(environment, workerArgument)
  onTestFinished(async () => void (await worker.stop('SIGKILL')))
  await Promise.all([...servers.values(), worker].map(async (server) => await server.url))
  const programs = join(folder.path, 'programs')
  await makeSystemctl(programs, async (port) => {
    expect(await servers.get(port)?.stop()).toBe(0)
    await start(port)
  })
  return { origin: nginx.origin, mailFolder: join(folder.path, 'mail'), ports, programs }
}

/** Stands in for systemd: `systemctl restart gatehouse@PORT` returns once the new process has been started. */
async function makeSystemctl(folder: string, restart: (port: number) => Promise<void>): Promise<void> {
  const control = await serveLocally((request, response) => {
    void restart(Number(request.url?.slice(1))).then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  onTestFinished(control.close)
  await mkdir(folder)
  const program = join(folder, 'systemctl')
  await writeFile(
    program,
    `#!${process.execPath}\nfetch('${control.url}/' + process.argv[3].split('@')[1]).then(({ ok }) => process.exit(ok ? 0 : 1))\n`,
  )
  await chmod(program, 0o755)
}

/**
 * A student's actions, repeated until the servers have been replaced.
 * @param uploads whether they also attach a document, which only one window at a time can
 */
async function apply(
  browser: HttpBrowser,
  uploads: boolean,
  isOver: () => boolean,
): Promise<readonly string[]> {
  const lines: string[] = []
  const note = async (what: string, asked: Promise<{ readonly status: number }>): Promise<void> => {
    const { status } = await asked.catch((error: unknown) => ({ status: String(error) }))
    lines.push(`${what} ${status}`)
  }
  for (let round = 0; !isOver(); round++) {
    await note('GET /about', fetch(`${browser.origin}/about`))
    await note('GET /api/profile', browser.call('GET', '/api/profile'))
    await note('PUT /api/answer', browser.call('PUT', '/api/answer', { middle_name: `Wren ${round}` }))
    await note('POST /api/web-status', browser.call('POST', '/api/web-status', { web_status: 'started' }))
    await note('PUT /api/last-page', browser.call('PUT', '/api/last-page', { last_page: '/about' }))
    if (uploads && round % 10 === 0)
      await note(
        'upload',
        browser.upload('transcript', picture).then(() => ({ status: 200 })),
      )
  }
  return lines
}

test('a rolling restart with the shipped files fails no request', async () => {
  const { origin, mailFolder, ports, programs } = await openSite()
  const browsers = [1, 2, 3].map(() => openHttpBrowser(origin))
  for (const [index, browser] of browsers.entries())
    // Each waits for its mail.
    // oxlint-disable-next-line no-await-in-loop
    await browser.enter(`wren.calloway-${index}@example.com`, 'Laurel-Ridge-2027', mailFolder)
  let isOver = false
  const students = browsers.map(async (browser, index) => await apply(browser, index === 0, () => isOver))

  await promisify(execFile)(join(projectFolder, 'deploy', 'restart.sh'), ports.map(String), {
    env: { PATH: `${programs}:${process.env.PATH}` },
  })
  isOver = true

  const lines = (await Promise.all(students)).flat()
  expect(lines.filter((line) => !line.endsWith(' 200'))).toEqual([])
  expect(lines.length).toBeGreaterThan(100)
}, 180_000)
