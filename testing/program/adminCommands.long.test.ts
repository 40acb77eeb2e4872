import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { readCsv } from '#server/domain/lookup/readCsv.ts'

import { openTestOffice, officeTimeout, type TestOffice } from '../openTestOffice.ts'
import { runAdminProgram } from '../runAdminProgram.ts'

describe('the commands of the office beside a running server', officeTimeout, () => {
  let office: TestOffice
  beforeAll(async () => {
    office = await openTestOffice()
  })
  afterAll(async () => await office.close())

  const call = async (link: string, path: string): Promise<[number, unknown]> => {
    const response = await fetch(`${office.url}${path}${new URL(link).search}`)
    return [response.status, await response.json()]
  }

  test('service-link prints a link that opens the application; revoke-link ends it', async () => {
    const email = await office.addStudent(0)
    const made = await office.run('service-link', email.toUpperCase(), '--days', '3', '--by', 'Ada')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/^view-\w{8}: valid until /)])
    const link = made.stdout.trim()
    expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/about\?service_token=[\w-]{43}$/)
    expect(await call(link, '/service/tmp-pdf')).toEqual([200, expect.objectContaining({ username: email })])
    expect((await fetch(link)).status).toBe(200)

    const id = made.stderr.split(':')[0] ?? ''
    const time = expect.stringMatching(/^\d{4}-\S+$/) as string
    const uses = await office.run('links', '--uses', '--format', 'json')
    expect(JSON.parse(uses.stdout)).toEqual([
      { time, address: '127.0.0.1', link: id, email, read: 'application' },
    ])
    expect(await office.run('revoke-link', id)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`${id} was revoked`) as string,
    })
    expect((await call(link, '/service/tmp-pdf'))[0]).toBe(403)
    const [columns, ...links] = (await office.run('links')).stdout.trim().split('\n')
    expect(columns?.split(/ +/)).toEqual([
      'link',
      'email',
      'made',
      'made_by',
      'until',
      'state',
      'uses',
      'last_use',
    ])
    expect(links).toContainEqual(
      expect.stringMatching(new RegExp(`^${id} +${email} +\\S+ +Ada +\\S+ +revoked \\S+ +1 +\\d{4}-\\S+$`)),
    )
    const page = await fetch(link)
    expect([page.status, page.headers.get('referrer-policy')]).toEqual([403, 'no-referrer'])
    const { stdout, stderr } = office.server.output()
    expect(stdout + stderr).not.toContain(new URL(link).searchParams.get('service_token'))
  })

  test('prefill prints a link with answers; revoke-link ends that too', async () => {
    const path = await office.write('prefill.json', '{"first_name": "Wren", "country": "USA"}')
    const made = await office.run('prefill', path, '--by', 'Ada')
    expect([made.code, made.stderr]).toEqual([0, expect.stringMatching(/^prefill-\w{8}: valid until /)])
    const link = made.stdout.trim()
    expect(await call(link, '/public/tmp')).toEqual([200, { first_name: 'Wren', country: 'USA' }])
    expect((await office.run('revoke-link', made.stderr.split(':')[0] ?? '')).code).toBe(0)
    expect(await call(link, '/public/tmp')).toEqual([200, {}])
  })

  test('given-up counts what was given up, and --again has it done again even if nobody reads the count', async () => {
    const giveUp = sql`insert into pgboss.job (name, source_name, data) values ('dead', 'webhook', '{}')`
    await giveUp.execute(office.db)
    expect((await office.run('given-up')).stdout).toBe('webhook: 1\n')
    expect((await office.run('given-up', '--again')).stdout).toBe('webhook: 1\nThey will be retried.\n')
    expect((await office.run('given-up')).stdout).toBe('Nothing was given up.\n')
    await giveUp.execute(office.db)
    await runAdminProgram(['given-up', '--again'], office.environment, 'unread')
    expect((await office.run('given-up')).stdout).toBe('Nothing was given up.\n')
  })

  test('a refused command prints a message on stderr, and nothing on stdout', async () => {
    const path = await office.write(
      'wrong.json',
      '{"shoe_size": "9", "legal_agree": true, "country": "ATLANTIS", "first_name": "Wren"}',
    )
    const bad = await office.write(
      'bad.csv',
      'id,name,address_line_1,city,state,zip,country,ceeb\n1,,,,tn,,,\n',
    )
    const comma = await office.write('comma.json', '{\n "first_name": "Wren"\n "city": "Gap"\n}')
    const latin = await office.write('latin.csv', Buffer.from('id,name\nx,Pe\u00F1a', 'latin1'))
    const semicolons = await office.write('semicolons.csv', 'id;name;address_line_1\n')
    const refusals: [words: string[], code: number, message: string][] = [
      [
        ['service-link', 'nobody@example.org', '--by', 'Ada'],
        1,
        'There is no student with the email address nobody@example.org.',
      ],
      [
        ['service-link', 'nobody@example.org', '--days', '0', '--by', 'Ada'],
        2,
        '--days is 0. It must be a number of days',
      ],
      [['revoke-link', 'view-nothing'], 1, 'There is no link view-nothing.'],
      [
        ['log-out', 'nobody@example.com'],
        1,
        'There is no student with the email address nobody@example.com.',
      ],
      [
        ['prefill', path, '--by', 'Ada'],
        1,
        'shoe_size: This form has no such question.\n  legal_agree: Only the student can answer this: it certifies, consents or waives something, or is legally binding.\n  country: This is not one of the choices.\nnpm run admin -- dictionary',
      ],
      [['prefill', join(office.folder, 'missing.json'), '--by', 'Ada'], 1, 'There is no file '],
      [['prefill', office.folder, '--by', 'Ada'], 1, 'is a folder. Name a file in it.'],
      [['import', 'hs_ceeb', latin], 1, 'is not UTF-8 text. Save it as UTF-8; in Excel that is'],
      [['import', 'hs_ceeb', semicolons], 1, 'This file has semicolons between its columns'],
      [['prefill', bad, '--by', 'Ada'], 1, 'line 1: The first line must have the keys of questions'],
      [['prefill', comma, '--by', 'Ada'], 1, '(line 3 column 2).'],
      [['import', 'hs_ceeb', bad], 1, 'line 2: name must not be empty'],
    ]
    for (const [words, code, message] of refusals) {
      const refused = await office.run(...words)
      expect([words.join(' '), refused.code, refused.stdout]).toEqual([words.join(' '), code, ''])
      expect(refused.stderr).toContain(message)
    }
  })

  test('prefill makes a table of links of a table of people, or none', async () => {
    const table = ['id,first_name,country', '007,Wren,USA', '008,"Noor ""N""",CAN', '']
    const people = await office.write('people.csv', table.join('\n'))
    const { code, stdout, stderr } = await office.run('prefill', people, '--by', 'Ada')
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(/^2 links, valid until .* revoke-link and its name\.\n$/),
    ])
    const [header, ...rows] = readCsv(stdout).map(({ cells }) => cells)
    expect(header).toEqual(['id', 'first_name', 'country', 'link', 'link_name'])
    expect(rows.map(([id, name]) => [id, name])).toEqual([
      ['007', 'Wren'],
      ['008', 'Noor "N"'],
    ])
    const token = new URL(rows[1]?.[3] ?? '').searchParams.get('token') ?? ''
    const reply = await fetch(`${office.url}/public/tmp?token=${token}`)
    expect(await reply.json()).toMatchObject({ first_name: 'Noor "N"', country: 'CAN' })
    expect(await office.run('revoke-link', rows[1]?.[4] ?? '')).toMatchObject({ code: 0 })

    const wrong = await office.write('wrong.csv', 'first_name,country\nRobin,USA\nRobin,Mars\n')
    expect(await office.run('prefill', wrong, '--by', 'Ada')).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('line 3: country: This is not one of the choices.') as string,
    })
    const left = await sql`select from prefill where answers ->> 'first_name' = 'Robin'`.execute(office.db)
    expect(left.rows).toEqual([])
  })

  test('import status takes all rows or none', async () => {
    const email = await office.addStudent(2, 'LMU STAT 0001')
    const header = 'student,item,received_on,text'
    const wrong = await office.write(
      'wrong.csv',
      `${header}\n${email},Essay,,Read\nLMU STAT 0002,Essay,,Read\n`,
    )
    expect(await office.run('import', 'status', wrong)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(
        'wrong.csv:\n  line 3: There is no submission with the reference LMU STAT 0002.',
      ) as string,
    })
    const good = await office.write('good.csv', `${header}\nlmu stat 0001,Essay,2025-12-03,Read\n`)
    const bring = async () => await office.run('import', 'status', good, '--by', 'Ada')
    expect(await bring()).toMatchObject({ code: 0, stdout: '1 changed, 0 as before.\n', stderr: '' })
    expect(await bring()).toMatchObject({ code: 0, stdout: '0 changed, 1 as before.\n' })
    expect((await office.run('history', 'LMU STAT 0001')).stdout).toMatch(/Ada +status imported/)
  })

  test('import reads a long table and shows its progress', async () => {
    const header = 'id,name,address_line_1,city,state,zip,country,ceeb'
    const lines = Array.from({ length: 12_000 }, (_, index) => {
      return `own-${index},Zeppelin Academy ${index},,Knoxville,TN,37830,USA,431470`
    })
    const path = await office.write('schools.csv', `\uFEFF${[header, ...lines].join('\r\n')}\r\n`)
    const first = await office.run('import', 'hs_ceeb', path)
    expect(first).toMatchObject({
      code: 0,
      stdout: '12000 added, 0 updated.\n',
      stderr: '5000 of 12000 rows\n10000 of 12000 rows\n',
    })
    const found = await fetch(`${office.url}/lookup/find?category=hs_ceeb&id=own-11999`)
    expect(await found.json()).toMatchObject({ name: 'Zeppelin Academy 11999', ceeb: '431470' })
    expect((await office.run('import', 'hs_ceeb', path)).stdout).toBe('0 added, 12000 updated.\n')
    const mixed = await office.write('mixed.csv', `${header}\nx-1,X,,,TN,,,\nx-2,X,,,tn,,,\n`)
    expect(await office.run('import', 'hs_ceeb', mixed)).toMatchObject({
      code: 0,
      stdout: '1 added, 0 updated.\n',
      stderr: expect.stringMatching(
        /were skipped:\n {2}line 3: state is tn, which the form does not accept/,
      ) as string,
    })
  })
})
