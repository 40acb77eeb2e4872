// @module-tag libreoffice
// @module-tag bubblewrap
// @module-tag namespaces

import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readFixture } from '#testing/readFixture.ts'
import { readPdf } from '#testing/readPdf.ts'

import { findConversionSandbox } from './conversionSandbox.ts'
import { convertToPdf } from './convertToPdf.ts'

const project = join(import.meta.dirname, '../../../..')
const runFile = promisify(execFile)

/** A document that has taken over its converter, and reports what it could reach. */
const attack = `
  import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
  import { connect } from 'node:net'
  const [folder, port, project, pid] = process.argv.slice(1)
  const attempt = (act) => { try { return act() } catch { return false } }
  const reach = (where) => new Promise((resolve) => {
    const socket = connect(where, () => { socket.destroy(); resolve(true) })
    socket.on('error', () => resolve(false))
  })
  console.log(JSON.stringify({
    data: attempt(() => readFileSync(folder + '/answers.txt', 'utf8')) !== false,
    root: attempt(() => readdirSync('/root').length > 0) || existsSync('/etc/passwd') || existsSync('/home'),
    otherFiles: attempt(() => readdirSync(folder + '/..').length > 1),
    processes: attempt(() => readdirSync('/proc').filter(Number).length > 5),
    signals: attempt(() => process.kill(Number(pid), 0)),
    network: await reach({ host: '127.0.0.1', port: Number(port) }),
    socket: await reach({ path: folder + '/socket' }),
    program: attempt(() => { closeSync(openSync(project + '/src/server/program/main.ts', 'r+')); return true }),
  }))`

describe('code that takes over a conversion', () => {
  let dataFolder: string
  let servers: Server[]
  let port: number

  beforeAll(async () => {
    dataFolder = await mkdtemp(join(tmpdir(), 'gatehouse-data-'))
    await writeFile(join(dataFolder, 'answers.txt'), 'what a student wrote')
    await writeFile(join(dataFolder, 'answers.pdf'), readFixture('good/p-plain.pdf'))
    servers = [createServer((socket) => socket.destroy()), createServer((socket) => socket.destroy())]
    servers[0]?.listen(0, '127.0.0.1')
    servers[1]?.listen(join(dataFolder, 'socket'))
    await Promise.all(servers.map(async (server) => await once(server, 'listening')))
    const address = servers[0]?.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    port = address.port
  })

  afterAll(async () => {
    for (const server of servers) server.close()
    await rm(dataFolder, { recursive: true })
  })

  const tryAll = async (sandbox: readonly string[]): Promise<unknown> => {
    const argv = [dataFolder, String(port), project, String(process.pid)]
    const node = [process.execPath, '--input-type=module', '-e', attack, ...argv]
    const [command, ...words] = [...sandbox, ...node] as [string, ...string[]]
    return JSON.parse((await runFile(command, words)).stdout) as unknown
  }

  test('reaches everything without a sandbox, and nothing with it', async () => {
    const all = ['data', 'root', 'otherFiles', 'processes', 'signals', 'network', 'socket', 'program']
    expect(await tryAll([])).toEqual(Object.fromEntries(all.map((each) => [each, true])))
    expect(await tryAll(findConversionSandbox().words)).toEqual(
      Object.fromEntries(all.map((each) => [each, false])),
    )
  })

  test('cannot return the data as its PDF', async () => {
    const searchPath = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
    const convert = async (script: string): Promise<unknown> => {
      await writeFile(join(searchPath, 'soffice'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
      return await convertToPdf(
        { bytes: readFixture('good/02-letter.docx'), fileName: 'a.docx' },
        { searchPath },
      )
    }
    await writeFile(join(searchPath, 'own.pdf'), readFixture('good/p-plain.pdf'))
    expect(await convert(`cat ${searchPath}/own.pdf > document.pdf`)).toMatchObject({ ok: true })
    expect(await convert(`cat ${dataFolder}/answers.pdf > document.pdf`)).toMatchObject({ ok: false })
    await rm(searchPath, { recursive: true })
  })
})

test('where /proc is masked, as in a container or a unit, Word documents are still converted in the sandbox', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-masked-'))
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { findConversionSandbox } from '${import.meta.dirname}/conversionSandbox.ts'
    import { convertToPdf } from '${import.meta.dirname}/convertToPdf.ts'
    const result = await convertToPdf({ bytes: readFileSync(0), fileName: 'letter.docx' })
    writeFileSync('${folder}/letter.pdf', result.pdf ?? result.message)
    console.log(findConversionSandbox().kind)`
  const mask = 'mount --bind /proc/sys /proc/sys && mount -o remount,bind,ro /proc/sys && exec "$@"'
  const node = [process.execPath, '--input-type=module', '-e', program]
  const running = runFile(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', mask, 'sh', ...node],
    {
      cwd: project,
    },
  )
  running.child.stdin?.end(readFixture('good/02-letter.docx'))
  expect((await running).stdout.trim()).toBe('everything')
  expect(await readPdf(await readFile(join(folder, 'letter.pdf')))).toHaveLength(2)
  await rm(folder, { recursive: true })
})
