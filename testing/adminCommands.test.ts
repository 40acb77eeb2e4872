import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import { makeRecord } from '#form/applicationRecord.ts'
import type { Database } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { readCsv } from '#server/domain/lookup/readCsv.ts'
import { tenant } from '#tenant/tenant.ts'

import { createDatabase } from './createDatabase.ts'
import { readPdfText } from './readPdfText.ts'
import { type AdminRun, runAdminProgram } from './runAdminProgram.ts'
import { type ServerProcess, startServerProcess } from './startServerProcess.ts'

const day = 24 * 60 * 60 * 1000
/** Each command is a program of its own, and a busy machine takes its time to start one. */
const patience = { timeout: 240_000 }

describe('the commands of the office beside a running server', patience, () => {
  const undo = new AsyncDisposableStack()
  let environment: Record<string, string>
  let server: ServerProcess
  let url: string
  let db: Database
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gatehouse-office-'))
    undo.defer(async () => await rm(folder, { recursive: true }))
    const database = await createDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    undo.defer(database.drop)
    environment = {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url,
      SECRET: 'a secret of the tests with enough characters',
      LOG_LEVEL: 'info',
    }
    server = await startServerProcess(environment)
    undo.defer(async () => void (await server.stop()))
    url = await server.url
    environment.PUBLIC_URL = url
    const opened = openDatabase({ url: database.url }, () => {})
    undo.defer(opened.close)
    db = opened.db
  })
  afterAll(async () => await undo.disposeAsync())

  const run = async (...words: readonly string[]): Promise<AdminRun> =>
    await runAdminProgram(words, environment)
  const write = async (name: string, text: string | Uint8Array): Promise<string> => {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const call = async (link: string, path: string): Promise<[number, unknown]> => {
    const response = await fetch(`${url}${path}${new URL(link).search}`)
    return [response.status, await response.json()]
  }
  /** A student who has begun, or has submitted, so many days ago. */
  const addStudent = async (days: number, reference?: string): Promise<string> => {
    const id = randomUUID()
    const at = new Date(Date.now() - days * day)
    const email = `${id}@example.org`
    const contents = { answers: { first_name: 'Wren' }, addAnother: {}, tabs: {}, documents: {} }
    const record = makeRecord(tenant.pages, contents, '2025-01-20')
    await sql`insert into student (id, email, email_key) values (${id}::uuid, ${email}, ${email})`.execute(db)
    await sql`
      insert into application (student_id, answers, changed_at)
      values (${id}::uuid, '{"first_name": "Wren"}', ${at})`.execute(db)
    await sql`insert into web_status (student_id, web_status, at) values (${id}::uuid, 'started', ${at})`.execute(
      db,
    )
    if (reference !== undefined) {
      await sql`
        update application set submitted_at = ${at}, reference = ${reference}, form_version = 'test',
          frozen_contents = ${JSON.stringify(contents)}::jsonb, record = ${JSON.stringify(record)}::jsonb
        where student_id = ${id}::uuid`.execute(db)
    }
    return email
  }
  /** A student who proved a mailbox so many days ago, and did nothing since. */
  const addAccount = async (days: number): Promise<string> => {
    const email = `${randomUUID()}@example.org`
    const at = new Date(Date.now() - days * day)
    await sql`insert into student (email, email_key, created_at) values (${email}, ${email}, ${at})`.execute(
      db,
    )
    return email
  }
  const isKept = async (email: string): Promise<boolean> => {
    const { rows } = await sql`select id from student where email = ${email}`.execute(db)
    return rows.length === 1
  }

  test('service-link prints a link that opens the application; revoke-link ends it', async () => {
    const email = await addStudent(0)
    const made = await run('service-link', email.toUpperCase(), '--days', '3')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/^view-\w{8}: good until /)])
    const link = made.stdout.trim()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/about\?service_token=[\w-]{43}$/)
    expect(await call(link, '/service/tmp-pdf')).toEqual([200, expect.objectContaining({ username: email })])
    expect((await fetch(link)).status).toBe(200)

    const id = made.stderr.split(':')[0] ?? ''
    const uses = (await run('links', '--email', email, '--uses')).stdout.trim().split('\n')
    expect(uses).toEqual([
      'time\taddress\tlink\temail\tread',
      expect.stringMatching(new RegExp(`^\\d{4}-\\S+\t127\\.0\\.0\\.1\t${id}\t${email}\tapplication$`)),
    ])
    expect(await run('revoke-link', id)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${id} is revoked`) as string,
    })
    expect((await call(link, '/service/tmp-pdf'))[0]).toBe(403)
    const links = (await run('links')).stdout.trim().split('\n')
    expect(links[0]).toBe('link\temail\tmade\tmade_by\tuntil\tstate\tuses\tlast_use')
    expect(links).toContainEqual(
      expect.stringMatching(new RegExp(`^${id}\t${email}\t.*\trevoked \\S+\t1\t\\d{4}-\\S+$`)),
    )
    const page = await fetch(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([403, 'no-referrer'])
    const { stdout, stderr } = server.output()
    expect(stdout + stderr).not.toContain(new URL(link).searchParams.get('service_token'))
  })

  test('prefill prints a link with answers; revoke-link ends that too', async () => {
    const path = await write('prefill.json', '{"first_name": "Wren", "country": "USA"}')
    const made = await run('prefill', path)
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/^prefill-\w{8}: good until /)])
    const link = made.stdout.trim()
    expect(await call(link, '/public/tmp')).toEqual([200, { first_name: 'Wren', country: 'USA' }])
    expect((await run('revoke-link', made.stderr.split(':')[0] ?? '')).code).toBe(0)
    expect(await call(link, '/public/tmp')).toEqual([200, {}])
  })

  test('what cannot be done is refused with words on stderr, and nothing is printed', async () => {
    const path = await write('wrong.json', '{"shoe_size": "9", "country": "ATLANTIS", "first_name": "Wren"}')
    const bad = await write('bad.csv', 'id,name,address_line_1,city,state,zip,country,ceeb\n1,,,,tn,,,\n')
    const latin = await write('latin.csv', Buffer.from('id,name\nx,Pe\u00F1a', 'latin1'))
    const semicolons = await write('semicolons.csv', 'id;name;address_line_1\n')
    const refusals: [words: string[], code: number, message: string][] = [
      [
        ['service-link', 'nobody@example.org'],
        1,
        'There is no student with the email address nobody@example.org.',
      ],
      [['links', '--email', 'nobody@example.org'], 1, 'There is no student with the email address'],
      [['service-link', 'nobody@example.org', '--days', '0'], 2, '--days is 0. It must be a number of days'],
      [['revoke-link', 'view-nothing'], 1, 'There is no link view-nothing.'],
      [
        ['log-out', 'nobody@example.com'],
        1,
        'There is no student with the email address nobody@example.com.',
      ],
      [
        ['prefill', path],
        1,
        'shoe_size: This form has no such question.\n  country: This is not one of the choices.\nnpm run admin -- dictionary',
      ],
      [['prefill', join(folder, 'missing.json')], 1, 'There is no file '],
      [['prefill', folder], 1, 'is a folder. Name a file in it.'],
      [['import', 'hs_ceeb', latin], 1, 'is not UTF-8 text. Save it as UTF-8; in Excel that is'],
      [['import', 'hs_ceeb', semicolons], 1, 'This file has semicolons between its columns'],
      [['prefill', bad], 1, 'is no JSON object.'],
      [['import', 'hs_ceeb', bad], 1, 'line 2: name must not be empty'],
    ]
    for (const [words, code, message] of refusals) {
      const refused = await run(...words)
      expect([words.join(' '), refused.code, refused.stdout]).toEqual([words.join(' '), code, ''])
      expect(refused.stderr).toContain(message)
    }
  })

  test('import takes in a long table and tells how far it is', async () => {
    const header = 'id,name,address_line_1,city,state,zip,country,ceeb'
    const lines = Array.from({ length: 12_000 }, (_, index) => {
      return `own-${index},Zeppelin Academy ${index},,Knoxville,TN,37830,USA,431470`
    })
    const path = await write('schools.csv', `\uFEFF${[header, ...lines].join('\r\n')}\r\n`)
    const first = await run('import', 'hs_ceeb', path)
    expect(first).toMatchObject({
      code: 0,
      stdout: '12000 added, 0 updated.\n',
      stderr: '5000 of 12000 rows\n10000 of 12000 rows\n',
    })
    const found = await fetch(`${url}/lookup/find?category=hs_ceeb&id=own-11999`)
    expect(await found.json()).toMatchObject({ name: 'Zeppelin Academy 11999', ceeb: '431470' })
    expect((await run('import', 'hs_ceeb', path)).stdout).toBe('0 added, 12000 updated.\n')
    const mixed = await write('mixed.csv', `${header}\nx-1,X,,,TN,,,\nx-2,X,,,tn,,,\n`)
    expect(await run('import', 'hs_ceeb', mixed)).toMatchObject({
      code: 0,
      stdout: '1 added, 0 updated.\n',
      stderr: expect.stringMatching(
        /were left out:\n {2}line 3: state is tn, which the form does not take/,
      ) as string,
    })
  })

  test('list and export show what there is', async () => {
    const reference = `LMU ${randomUUID().slice(0, 4)}`
    const [draft, submitted] = [await addStudent(1), await addStudent(2, reference)]
    const lines = (await run('list')).stdout.split('\n')
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${draft}\tstarted\t\\S+\t\t$`)))
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${submitted}\t.*\t${reference}$`)))
    expect((await run('list', '--status', 'validating')).stdout.split('\n')).toHaveLength(2)

    const csv = await run('export', '--since', '2025-01-01')
    expect([csv.code, csv.stderr]).toEqual([0, expect.stringMatching(/^\d+ applications? exported\.\n$/)])
    const rows = readCsv(csv.stdout).map((row) => row.cells)
    expect(rows.map((row) => row[2])).toContain(submitted)
    expect(rows.map((row) => row[2])).not.toContain(draft)
    const json = await run('export', '--since', '2025-01-01', '--format', 'json')
    expect(JSON.parse(json.stdout)).toMatchObject({
      applications: expect.arrayContaining([
        expect.objectContaining({ reference, answers: { first_name: 'Wren' } }),
      ]) as unknown,
    })

    const to = join(folder, 'drop')
    expect(await run('export', '--since', '2025-01-01', '--format', 'folder', '--to', to)).toMatchObject({
      code: 0,
      stdout: `${to}\n`,
    })
    const pdfName = `${reference.replace(' ', '-')}.pdf`
    expect(await readdir(to)).toEqual(expect.arrayContaining(['applications.csv', pdfName]))
    const index = readCsv(await readFile(join(to, 'applications.csv'), 'utf8'))
    expect(index.map((row) => row.cells[0])).toContain(pdfName)
    const pdf = await readPdfText(await readFile(join(to, pdfName)))
    expect(pdf).toContain(reference)
    expect(pdf).toContain('Wren')
    const again = await run('export', '--since', '2025-01-01', '--format', 'folder', '--to', to)
    expect(again).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('holds a whole export.') as string,
    })
  })

  test('retention erases old drafts and accounts without one, and a dry run nothing', async () => {
    const [documentKey = ''] = makeForm(tenant.pages).documentKeys
    const [oldDraft, newDraft] = [await addStudent(400), await addStudent(100)]
    const activeDraft = await addStudent(400)
    const [neverBegan, justBack] = [await addAccount(400), await addAccount(400)]
    const newAccount = await addAccount(100)
    await sql`
      insert into successful_login (student_id, at)
      select id, now() from student where email = ${justBack}`.execute(db)
    const oldSubmitted = await addStudent(400, `LMU ${randomUUID().slice(0, 4)}`)
    await sql`
      insert into application_event (student_id, at, actor, kind, keys)
      select id, now(), 'student', 'document attached', '{}' from student where email = ${activeDraft}`.execute(
      db,
    )
    await sql`
      insert into document (student_id, answer_key, file_key, file_name, file_size, status, message, changed_at)
      select id, ${documentKey}, 'uploads/' || id || '/transcript/' || repeat('0', 48), 'a.pdf', 1, 'FAILED', '', now()
      from student where email = ${oldDraft}`.execute(db)
    const { rows } = await sql<{ id: string; file_key: string }>`
      select id, file_key from student join document on student_id = id where email = ${oldDraft}`.execute(db)
    const file = join(environment.DATA_DIR ?? '', 'files', rows[0]?.file_key ?? '')
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, 'a transcript')

    const trial = await run('retention', '--older-than', '365', '--dry-run')
    expect([trial.code, trial.stdout]).toEqual([0, `${oldDraft}\n${neverBegan}\n`])
    expect(trial.stderr).toContain(
      '1 draft and 1 account that never began would be erased; nothing was changed.',
    )
    expect([await isKept(oldDraft), existsSync(file)]).toEqual([true, true])

    expect(await run('retention', '--older-than', '365')).toMatchObject({
      code: 0,
      stdout: `${oldDraft}\n${neverBegan}\n`,
      stderr: '1 draft and 1 account that never began erased.\n',
    })
    // The running server does it.
    await vi.waitFor(() => expect(existsSync(file)).toBe(false), 30_000)
    const kept = await Promise.all([oldDraft, newDraft, activeDraft, oldSubmitted].map(isKept))
    expect(kept).toEqual([false, true, true, true])
    expect(await Promise.all([neverBegan, justBack, newAccount].map(isKept))).toEqual([false, true, true])
    const { rows: left } = await sql<{ kind: string }>`
      select kind from application_event where student_id = ${rows[0]?.id}::uuid`.execute(db)
    expect(left).toEqual([{ kind: 'erased' }])
  })

  test('a command works without a server, too', async () => {
    await server.stop()
    const list = await run('list')
    expect([list.code, list.stderr]).toEqual([0, ''])
    expect(list.stdout).toContain('@example.org\tstarted')
    server = await startServerProcess(environment)
    await server.url
  })
})
