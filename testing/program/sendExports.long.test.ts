// @module-tag openssh

import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { projectFolder } from '../../setup/projectFolder.mjs'
import { officeTimeout, openTestOffice, type TestOffice } from '../openTestOffice.ts'
import { type SftpFault, type SftpServer, startSftpServer } from '../startSftpServer.ts'

// deploy/send-exports.sh, with OpenSSH's own server, which is killed.

let office: TestOffice
let server: SftpServer
let spool: string

beforeAll(async () => {
  office = await openTestOffice()
  server = await startSftpServer(await mkdtemp(join(tmpdir(), 'gatehouse-sftp-')))
  spool = join(office.folder, 'spool')
  const settings = Object.entries(office.environment).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(join(office.folder, 'gatehouse.env'), settings.join(''))
}, officeTimeout.timeout)
afterAll(async () => {
  await server.close()
  await office.close()
})

/** Runs it as the timer does. */
async function send(knownHosts: string) {
  const env = {
    PATH: process.env.PATH,
    GATEHOUSE_ENV: join(office.folder, 'gatehouse.env'),
    EXPORT_HOST: `${server.user}@127.0.0.1`,
    EXPORT_PORT: String(server.port),
    EXPORT_SINCE: '2025-01-01',
    SSH_OPTIONS: `-i ${server.userKey} -o UserKnownHostsFile=${knownHosts} -F none`,
  }
  return await new Promise<{ readonly code: number; readonly stderr: string }>((resolve) => {
    const script = join(projectFolder, 'deploy', 'send-exports.sh')
    execFile(script, [spool], { env }, (error, _stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stderr }),
    )
  })
}

/** A submission with a document in the store. */
async function submit(reference: string): Promise<void> {
  const email = await office.addStudent(1, reference)
  const { rows } = await sql<{ key: string }>`
    insert into document (student_id, answer_key, file_key, file_name, file_size, status, pdf_file_key, page_count, changed_at)
    select id, 'transcript', id, 't.pdf', 1, 'COMPLETED', 'documents/' || id || '/transcript/' || repeat('0', 48), 1, now()
    from student where email = ${email} returning pdf_file_key as key`.execute(office.db)
  const path = join(office.environment.DATA_DIR ?? '', 'files', rows[0]?.key ?? '')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, `The transcript of ${reference}. `.repeat(20_000))
}

/** The college's own system: takes whole files away, and keeps all that it ever saw. */
async function takeFiles(taken: Map<string, Buffer[]>): Promise<void> {
  const names = await readdir(server.incoming)
  for (const name of names.filter((one) => !one.endsWith('.part'))) {
    const kept = join(office.folder, randomUUID())
    await rename(join(server.incoming, name), kept)
    taken.set(name, [...(taken.get(name) ?? []), await readFile(kept)])
  }
}

function describeTaken(taken: ReadonlyMap<string, readonly Buffer[]>) {
  const files = [...taken].flatMap(([name, all]) => all.map((bytes) => ({ name, bytes })))
  const references = files
    .filter(({ name }) => name.endsWith('.csv'))
    .flatMap(({ bytes }) => readCsv(bytes.toString()).slice(1))
    .map(({ cells }) => cells[0])
  const documents = files
    .filter(({ name }) => name.endsWith('.zip'))
    .flatMap(({ bytes }) => Object.entries(unzipSync(bytes)))
    .filter(([name]) => name !== 'index.txt')
    .map(([name, bytes]) => [name, Buffer.from(bytes).toString().slice(0, 60)])
  return { references, documents }
}

const describeSent = (references: readonly string[]) => ({
  references,
  documents: references.map((reference) => [
    `${reference.replace(' ', '-')}_transcript.pdf`,
    `The transcript of ${reference}. `.repeat(5).slice(0, 60),
  ]),
})

test('nothing is lost or sent twice, wherever the connection breaks off', officeTimeout, async () => {
  const taken = new Map<string, Buffer[]>()
  const knownHosts = await server.writeKnownHosts()
  const sent: string[] = []
  const faults: SftpFault[] = ['in a file', 'before a renaming', 'after a renaming']
  for (const [index, fault] of faults.entries()) {
    const reference = `LMU ${index}`
    await submit(reference)
    sent.push(reference)
    await server.setFault(fault)
    const broken = await send(knownHosts)
    expect([fault, broken.code === 0]).toEqual([fault, false])
    await takeFiles(taken)
    // The server is away, too.
    await server.stop()
    expect((await send(knownHosts)).code).not.toBe(0)
    await server.start()
    const gone = await send(knownHosts)
    expect([fault, gone.code, gone.stderr]).toEqual([fault, 0, expect.any(String)])
    await takeFiles(taken)
    expect(describeTaken(taken)).toEqual(describeSent(sent))
  }
  // Nothing is new.
  expect((await send(knownHosts)).code).toBe(0)
  expect(await readdir(server.incoming)).toEqual([])
  expect([...taken.values()].map((all) => all.length)).toEqual([...taken.keys()].map(() => 1))
  expect(
    [...taken.keys()].every((name) => /^2[\dTZ-]+-(applications\.csv|documents-001\.zip)$/.test(name)),
  ).toBe(true)
})

test('nothing is sent to a server that is not the known one', officeTimeout, async () => {
  await submit('LMU 9')
  const { code, stderr } = await send(await server.writeKnownHosts('other_host_key'))
  expect(code).not.toBe(0)
  expect(stderr).toContain('Host key verification failed')
  expect(await readdir(server.incoming)).toEqual([])

  expect((await send(await server.writeKnownHosts())).code).toBe(0)
  expect((await readdir(server.incoming)).length).toBe(2)
})
