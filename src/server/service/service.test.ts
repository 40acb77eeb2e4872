import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { findEmail } from '#server/accounts/studentStore.ts'
import { addEvents } from '#server/applications/applicationStore.ts'
import { findCopySource } from '#server/applications/findCopySource.ts'
import { makeLinkToken } from '#server/secret/linkToken.ts'
import { createSealer } from '#server/secret/sealer.ts'
import {
  openTestApplications,
  type TestApplications,
  type TestStudent,
} from '#testing/openTestApplications.ts'
import { testEngines } from '#testing/openTestDatabase.ts'

import { registerServiceRoutes } from './registerServiceRoutes.ts'
import { addServiceLink, revokeServiceLink } from './serviceLinkStore.ts'

describe.each(testEngines)('links for staff on %s', (engine) => {
  let applications: TestApplications
  let student: TestStudent
  let link: { readonly id: string; readonly token: string }

  beforeAll(async () => {
    applications = await openTestApplications(engine)
    const { parts, app, db } = applications
    registerServiceRoutes(
      app,
      {
        ...parts,
        db,
        documentKeys: parts.form.documentKeys,
        files: { find: async (key) => await Promise.resolve(Buffer.from(`%PDF ${key}`)) },
        findApplicationSource: async (tx, id) => await findCopySource({ ...parts, findEmail }, tx, id),
        listConvertedFiles: async (tx, id) =>
          Object.keys(await parts.listDocuments(tx, id)).map((answerKey) => ({
            answerKey,
            fileName: 'report.docx',
            pdfFileKey: `of ${answerKey}`,
          })),
        addEvents,
      },
      createSealer('a secret of the tests with enough characters', 'service document'),
    )
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    student = await applications.addStudent()
    link = await addLink(student)
  })

  const addLink = async (of: TestStudent) => {
    const { id, token, tokenHash } = makeLinkToken('view')
    await addServiceLink(applications.db, {
      id,
      token_hash: tokenHash,
      student_id: of.id,
      created_at: new Date('2025-01-20T17:00:00Z'),
      created_by: 'office',
      expires_at: new Date('2025-02-20T17:00:00Z'),
    })
    return { id, token }
  }
  const read = async (token: string) => {
    const url = `/service/tmp-pdf?service_token=${token}`
    const reply = await applications.app.inject({ url, remoteAddress: '192.0.2.7' })
    return { status: reply.statusCode, headers: reply.headers, body: reply.json<Record<string, unknown>>() }
  }
  const fetchDocument = async (url: string) =>
    await applications.app.inject({ url, remoteAddress: '192.0.2.8' })
  const getUrl = (body: Readonly<Record<string, unknown>>): string =>
    Object.values(body.document_urls as Record<string, string>)[0] ?? ''
  const listUses = async () => {
    const { rows } = await sql<{ at: Date; address: string; document_key: string | null }>`
      select at, address, document_key from service_link_use where link_id = ${link.id} order by id`.execute(
      applications.db,
    )
    return rows
  }

  test('a token opens its application and no other', async () => {
    const other = await applications.addStudent()
    await other.call('PUT', '/api/answer', { first_name: 'Ada' })
    await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway', country: 'USA' })
    const { status, body, headers } = await read(link.token)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(body).toMatchObject({
      answer: { first_name: 'Wren', last_name: 'Calloway', country: 'USA' },
      add_another: {},
      tabs: {},
      is_service_user: true,
      username: student.email,
      name: 'Wren Calloway',
      web_status: null,
      reference: null,
      submitted_at: null,
      expires_at: '2025-02-20T17:00:00.000Z',
    })
    expect(JSON.stringify(body)).not.toContain('Ada')
    expect((body.record as { title: string }[]).map((page) => page.title)).toEqual(
      applications.parts.tenant.pages.map((page) => page.title),
    )
  })

  test('a submitted application is shown as it was frozen', async () => {
    await student.call('PUT', '/api/answer', {
      first_name: 'Wren',
      last_name: 'Calloway',
      country: 'USA',
      state: 'TN',
      legal_agree: true,
    })
    const submitted = await student.call('POST', '/api/submit')
    expect((await read(link.token)).body).toMatchObject({
      web_status: 'submitted',
      reference: submitted.body.reference,
      submitted_at: '2025-01-20T17:00:00.000Z',
    })
  })

  test('each use is recorded with time and address, and known of the application', async () => {
    const [documentKey = ''] = applications.parts.form.documentKeys
    student.attach(documentKey, { file_name: 'report.docx', file_size: 10 })
    const { body } = await read(link.token)
    await fetchDocument(getUrl(body))
    const at = new Date('2025-01-20T17:00:00Z')
    expect(await listUses()).toEqual([
      { at, address: '192.0.2.7', document_key: null },
      { at, address: '192.0.2.8', document_key: documentKey },
    ])
    const { rows } = await sql<{ actor: string; kind: string }>`
      select actor, kind from application_event where student_id = ${student.id} order by id`.execute(
      applications.db,
    )
    expect(rows).toEqual([
      { actor: link.id, kind: 'read by the office' },
      { actor: link.id, kind: 'read by the office' },
    ])
  })

  test('its documents open by the token, until the link ends or the document goes', async () => {
    const [documentKey = ''] = applications.parts.form.documentKeys
    student.attach(documentKey, { file_name: 'report.docx', file_size: 10 })
    const { body } = await read(link.token)
    expect(body.document_answer).toMatchObject({ [documentKey]: 'ANSWERED' })
    const url = getUrl(body)
    const opened = await fetchDocument(url)
    expect(opened.body).toBe(`%PDF of ${documentKey}`)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.pdf"',
      'referrer-policy': 'no-referrer',
    })
    expect(url).not.toContain(link.token)

    applications.setNow('2025-01-21T17:00:00Z')
    expect((await fetchDocument(url)).statusCode).toBe(404)
    const again = getUrl((await read(link.token)).body)
    expect((await fetchDocument(again)).statusCode).toBe(200)
    expect((await fetchDocument(`${again}x`)).statusCode).toBe(404)
    await revokeServiceLink(applications.db, link.id, new Date('2025-01-21T17:00:00Z'))
    expect((await fetchDocument(again)).statusCode).toBe(404)
  })

  test('wrong, expired and revoked tokens are refused with words, never 401', async () => {
    const refusal = { status: 403, body: { message: expect.stringContaining('ask the admissions office') } }
    expect(await read('wrong')).toMatchObject(refusal)
    expect(await read('')).toMatchObject(refusal)
    applications.setNow('2025-02-20T17:00:00Z')
    expect(await read(link.token)).toMatchObject(refusal)
    applications.setNow('2025-02-20T16:59:59Z')
    expect((await read(link.token)).status).toBe(200)
    const revokedAt = new Date('2025-02-01T00:00:00Z')
    expect(await revokeServiceLink(applications.db, link.id, revokedAt)).toEqual(revokedAt)
    expect(await revokeServiceLink(applications.db, link.id, new Date())).toEqual(revokedAt)
    expect(await read(link.token)).toMatchObject(refusal)
    expect(await listUses()).toHaveLength(1)
  })

  test('no token is ever in the log', async () => {
    await read(link.token)
    await read('wrong-token-of-somebody')
    expect(applications.readLog()).toContain('/service/tmp-pdf')
    expect(applications.readLog()).not.toContain(link.token)
    expect(applications.readLog()).not.toContain('wrong-token-of-somebody')
  })
})
