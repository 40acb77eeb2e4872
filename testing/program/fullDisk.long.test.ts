// @module-tag root

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { getEmbeddedAddress } from '#server/platform/database/embedded/embeddedPaths.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'

import { getFreePort } from '../getFreePort.ts'
import { mountDisk } from '../mountDisk.ts'
import { openHttpBrowser } from '../openHttpBrowser.ts'
import { type ServerProcess, startServerProcess } from '../startServerProcess.ts'

const diskBytes = 160 * 1024 * 1024
const maxMs = 240_000

test(
  'a full disk is explained in words, and nothing that was acknowledged is lost',
  { timeout: maxMs },
  async () => {
    const { folder, view, enter } = await mountDisk(diskBytes)
    const environment = { DATA_DIR: folder, PORT: String(await getFreePort()), LOG_LEVEL: 'error' }
    const start = async (): Promise<ServerProcess> => {
      const started = await startServerProcess(environment, undefined, undefined, enter)
      onTestFinished(async () => void (await started.stop('SIGKILL')))
      await started.url
      return started
    }
    const server = await start()
    const browser = openHttpBrowser(await server.url)
    await browser.enter('wren.calloway@example.com', 'Laurel-Ridge-2027', join(view, 'mail'))
    await browser.ask('POST', '/api/web-status', { web_status: 'started' })
    let acknowledged = 'a short life story'
    await browser.ask('PUT', '/api/answer', { personal_statement: acknowledged })
    await fillUp(join(view, 'filler'))

    const { pool, close } = openDatabase(getEmbeddedAddress(view), () => {})
    const refusals: unknown[] = []
    for (let save = 0; save < 500 && refusals.length < 5 && server.process.exitCode === null; save += 1) {
      const reply = await browser
        .call('PUT', '/api/answer', { personal_statement: `story ${save}` })
        .catch(() => undefined)
      if (reply?.status === 200) acknowledged = `story ${save}`
      else if (reply) refusals.push([reply.status, typeof reply.body.message])
      // As if sixteen megabytes had been written: PostgreSQL reserves space ahead.
      await pool.query('select pg_switch_wal()').catch(() => {})
    }
    await close()
    expect(refusals).not.toEqual([])
    expect(refusals.filter((one) => JSON.stringify(one) !== '[503,"string"]')).toEqual([])
    await vi.waitFor(
      () =>
        expect(`${server.output().stderr}${server.output().stdout}`).toMatch(
          /disk that holds .* is full|disk of the database is full/,
        ),
      { timeout: 60_000 },
    )
    await server.stop()

    await rm(join(view, 'filler'))
    await start()

    expect((await browser.ask('GET', '/api/profile')).answer).toMatchObject({
      personal_statement: acknowledged,
    })
    await browser.ask('PUT', '/api/answer', { first_name: 'Wren' })
  },
)

test(
  'a disk that is full from the beginning, or read only, is reported in one line',
  { timeout: maxMs },
  async () => {
    const { folder, view, enter } = await mountDisk(diskBytes)
    const environment = { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' }
    const findRefusal = async () => {
      const server = await startServerProcess(environment, undefined, undefined, enter)
      return [await server.ended, server.output().stderr]
    }
    await fillUp(join(view, 'filler'))
    expect(await findRefusal()).toEqual([
      1,
      expect.stringMatching(/^The disk that holds .* is full\. [^\n]*\n$/),
    ])

    await rm(join(view, 'filler'))
    const [program = '', ...words] = enter
    const [code] = (await once(spawn(program, [...words, 'mount', '-o', 'remount,ro', folder]), 'exit')) as [
      number,
    ]
    expect(code).toBe(0)
    expect(await findRefusal()).toEqual([
      1,
      `The folder ${folder}/data cannot be written to (EROFS). Give it to the user who runs Gatehouse, or set DATA_DIR to another folder.\n`,
    ])
  },
)

async function fillUp(path: string): Promise<void> {
  const block = Buffer.alloc(64 * 1024)
  for (let written = 0; written < diskBytes; written += block.length) {
    try {
      await writeFile(path, block, { flag: 'a' })
    } catch {
      return
    }
  }
}
