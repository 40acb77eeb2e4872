import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { beginCorrection } from '#server/domain/storedApplications/correctionStore.ts'
import type { TestApplications, TestStudent } from '#testing/openTestApplications.ts'
import { getDocumentUrl, openTestService, type TestLink, type TestService } from '#testing/openTestService.ts'

import { revokeLink } from './serviceLinkStore.ts'

describe('links for staff', () => {
  let service: TestService
  let applications: TestApplications
  let student: TestStudent
  let link: TestLink

  beforeAll(async () => {
    service = await openTestService()
    applications = service.applications
  })
  afterAll(async () => await applications.close())
  beforeEach(async () => {
    applications.setNow('2025-01-20T17:00:00Z')
    student = await applications.addStudent()
    link = await service.addLink(student)
  })

  const submitBlank = async () => {
    await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway', legal_agree: true })
    return await student.call('POST', '/api/submit')
  }

  test('a token opens its application and no other', async () => {
    const other = await applications.addStudent()
    await other.call('PUT', '/api/answer', { first_name: 'Ada' })
    await student.call('PUT', '/api/answer', { first_name: 'Wren', last_name: 'Calloway', country: 'USA' })
    const { status, body, headers } = await service.read(link.token)
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
      applications.context.tenant.pages.map((page) => page.title),
    )
  })

  test('a draft that corrects a submission names what it corrects', async () => {
    const { db, clock } = applications.context
    const answers = { first_name: 'Ada', last_name: 'Wren', country: 'USA', state: 'TN', legal_agree: true }
    await student.call('PUT', '/api/answer', answers)
    const { reference } = (await student.call('POST', '/api/submit')).body
    const correction = { until: new Date('2025-02-01T05:00:00Z'), reason: 'The school is another one.' }
    await beginCorrection(db, student.id, correction, clock.now())
    expect((await service.read(link.token)).body).toMatchObject({
      web_status: 'started',
      reference: null,
      correction: {
        reference,
        submitted_at: '2025-01-20T17:00:00.000Z',
        until: '2025-02-01T05:00:00.000Z',
      },
    })
    await student.call('POST', '/api/submit')
    expect((await service.read(link.token)).body).not.toHaveProperty('correction')
  })

  test('groups and tabs are shown as the student left them', async () => {
    await student.call('PUT', '/api/add-another', { button_id: 'colleges', num_components: 2 })
    await student.call('PUT', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' })
    await student.call('PUT', '/api/answer', { college_2_name: 'Roane State', transcript_sender: 'Ms. Hale' })
    const { body } = await service.read(link.token)
    expect(body).toMatchObject({
      add_another: { colleges: 2 },
      tabs: { transcript_tabs: 'sent' },
      document_answer: { transcript: '' },
      document_urls: {},
    })
    const rows = JSON.stringify(body.record)
    expect(rows).toContain('"Your plans: College 2"')
    expect(rows).toContain('"text":"Ms. Hale"')
    expect(rows).not.toContain('Your transcript')
  })

  test('a submitted application is shown as it was frozen', async () => {
    const submitted = await submitBlank()
    const frozen = [{ title: 'About You, as it was asked', sections: [] }]
    await sql`
      update submission set record = ${JSON.stringify(frozen)}::jsonb where student_id = ${student.id}`.execute(
      applications.db,
    )
    expect((await service.read(link.token)).body).toMatchObject({
      web_status: 'submitted',
      reference: submitted.body.reference,
      submitted_at: '2025-01-20T17:00:00.000Z',
      record: frozen,
    })
  })

  test('late documents are listed separately, and open with the token', async () => {
    const { body: submitted } = await submitBlank()
    await student.attach(
      'transcript-late-1',
      { file_name: 'final.docx', file_size: 10 },
      '2025-01-20T16:00:00Z',
    )
    const { body } = await service.read(link.token)
    expect(body).toMatchObject({
      reference: submitted.reference,
      document_answer: { transcript: '' },
      late_documents: [
        {
          key: 'transcript-late-1',
          label: 'Your transcript',
          file_name: 'final.docx',
          file_size: 10,
          received_at: '2025-01-20T16:00:00.000Z',
        },
      ],
    })
    expect(JSON.stringify(body.record)).not.toContain('final.docx')
    const opened = await service.fetchDocument(getDocumentUrl(body))
    expect(opened.body).toBe(`%PDF of ${student.id} transcript-late-1`)
    expect(opened.headers['content-disposition']).toBe('attachment; filename="final.pdf"')
    expect((await service.listUses(link)).map((use) => use.document_key)).toEqual([null, 'transcript-late-1'])

    const other = await service.addLink(await applications.addStudent())
    expect((await service.read(other.token)).body).toMatchObject({ late_documents: [], document_urls: {} })
  })

  test('each use is recorded with time and address, and as an event of the application', async () => {
    const [documentKey = ''] = applications.context.form.documentKeys
    await student.attach(documentKey, { file_name: 'report.docx', file_size: 10 })
    const { body } = await service.read(link.token)
    await service.fetchDocument(getDocumentUrl(body))
    const at = new Date('2025-01-20T17:00:00Z')
    expect(await service.listUses(link)).toEqual([
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

  test('its documents open with the token, until the link ends or the document is deleted', async () => {
    const [documentKey = ''] = applications.context.form.documentKeys
    await student.attach(documentKey, { file_name: 'report.docx', file_size: 10 })
    const { body } = await service.read(link.token)
    expect(body.document_answer).toMatchObject({ [documentKey]: 'ANSWERED' })
    const url = getDocumentUrl(body)
    const opened = await service.fetchDocument(url)
    expect(opened.body).toBe(`%PDF of ${student.id} ${documentKey}`)
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="report.pdf"',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(url).not.toContain(link.token)

    applications.setNow('2025-01-21T17:00:00Z')
    expect((await service.fetchDocument(url)).statusCode).toBe(404)
    const again = getDocumentUrl((await service.read(link.token)).body)
    expect((await service.fetchDocument(again)).statusCode).toBe(200)
    expect((await service.fetchDocument(`${again}x`)).statusCode).toBe(404)
    await revokeLink(applications.db, link.id, new Date('2025-01-21T17:00:00Z'))
    expect((await service.fetchDocument(again)).statusCode).toBe(404)
  })

  test('invalid, expired and revoked tokens are refused with a message, never 401', async () => {
    const refusal = { status: 403, body: { message: expect.stringContaining('ask the admissions office') } }
    expect(await service.read('wrong')).toMatchObject(refusal)
    expect(await service.read('')).toMatchObject(refusal)
    applications.setNow('2025-02-20T17:00:00Z')
    expect(await service.read(link.token)).toMatchObject(refusal)
    applications.setNow('2025-02-20T16:59:59Z')
    expect((await service.read(link.token)).status).toBe(200)
    const revokedAt = new Date('2025-02-01T00:00:00Z')
    expect(await revokeLink(applications.db, link.id, revokedAt)).toEqual(revokedAt)
    expect(await revokeLink(applications.db, link.id, new Date())).toEqual(revokedAt)
    expect(await service.read(link.token)).toMatchObject(refusal)
    expect(await service.listUses(link)).toHaveLength(1)
  })

  test('no token is ever in the log', async () => {
    await service.read(link.token)
    await service.read('wrong-token-of-somebody')
    // As some mail programs encode a link, and as somebody may mistype it.
    for (const path of [
      '/about%3Fservice_token=',
      '/service/tmp-pdf%3fservice_token=',
      '/about;service_token=',
    ])
      await applications.app.inject({ url: path + link.token })
    expect(applications.readLog()).toContain('/service/tmp-pdf')
    expect(applications.readLog()).not.toContain(link.token)
    expect(applications.readLog()).not.toContain('wrong-token-of-somebody')
  })
})
