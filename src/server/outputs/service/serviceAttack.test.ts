import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { hashToken } from '#server/platform/secret/token.ts'
import type { TestStudent } from '#testing/openTestApplications.ts'
import { getDocumentUrl, openTestService, type TestLink, type TestService } from '#testing/openTestService.ts'

import { revokeLink } from './serviceLinkStore.ts'

describe('someone without access to an application', () => {
  let service: TestService
  let student: TestStudent
  let link: TestLink
  let documentKey: string

  beforeAll(async () => {
    service = await openTestService()
    student = await service.applications.addStudent()
    link = await service.addLink(student)
    documentKey = service.applications.context.form.documentKeys[0] ?? ''
    await student.attach(documentKey, { file_name: 'report.docx', file_size: 10 })
  })
  afterAll(async () => await service.applications.close())

  test('gains nothing from an almost valid token', async () => {
    const { id, token } = link
    const last = token.endsWith('A') ? 'B' : 'A'
    const tries = [
      token.slice(0, -1),
      token.slice(0, -1) + last,
      `${token}=`,
      ` ${token}`,
      `${token}\0`,
      token.toUpperCase(),
      `${token},${token}`,
      id,
      hashToken(token).toString('hex'),
      hashToken(token).toString('base64url'),
      "' or true --",
      '%',
      'x'.repeat(8_000),
      '',
    ]
    for (const wrong of tries) {
      const { status, body } = await service.read(wrong)
      expect([wrong, status, Object.keys(body)]).toEqual([wrong, 403, ['message']])
    }
    expect(await service.listUses(link)).toEqual([])
    const { rows } = await sql<object>`select kind, times from account_event`.execute(service.applications.db)
    expect(rows).toEqual([{ kind: 'wrong service link', times: tries.length }])
  })

  test('does not learn whether a link ever existed', async () => {
    const revoked = await service.addLink(student)
    await revokeLink(service.applications.db, revoked.id, new Date('2025-01-20T17:00:00Z'))
    const tell = async (token: string) => {
      const { status, headers, body } = await service.read(token)
      return { status, body, names: Object.keys(headers).toSorted(), length: headers['content-length'] }
    }
    expect(await tell(revoked.token)).toEqual(await tell('never-there'))
  })

  test('learns nothing from a malformed request', async () => {
    for (const query of [
      '',
      '?service_token',
      `?service_token=${link.token}&service_token=x`,
      `?SERVICE_TOKEN=${link.token}`,
    ]) {
      const reply = await service.applications.app.inject({ url: `/service/tmp-pdf${query}` })
      expect([query, reply.statusCode >= 400, reply.statusCode < 500]).toEqual([query, true, true])
      expect(reply.body).not.toContain(link.token)
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })

  test('cannot change anything with a read-only token', async () => {
    const { app } = service.applications
    const headers = { 'content-type': 'application/json' }
    const calls: [method: 'PUT' | 'POST' | 'DELETE', path: string, payload: object][] = [
      ['PUT', '/api/answer', { first_name: 'Mallory' }],
      ['PUT', '/api/tabs', { tab_id: 'transcript_tabs', chosen_tab: 'sent' }],
      ['PUT', '/api/add-another', { button_id: 'colleges', num_components: 3 }],
      ['POST', '/api/submit', {}],
      ['POST', '/service/tmp-pdf', {}],
      ['DELETE', '/service/document', {}],
    ]
    for (const [method, path, payload] of calls) {
      const url = `${path}?service_token=${link.token}`
      const reply = await app.inject({ method, url, headers, payload: JSON.stringify(payload) })
      expect([path, reply.statusCode]).toEqual([path, path.startsWith('/api') ? 401 : 405])
    }
    expect((await service.read(link.token)).body).toMatchObject({ answer: {}, tabs: {}, add_another: {} })
  })

  test('cannot open another student’s document, nor combine parts of two URLs', async () => {
    const other = await service.applications.addStudent()
    await other.attach(documentKey, { file_name: 'secret.docx', file_size: 10 })
    const mine = getDocumentUrl((await service.read(link.token)).body)
    const theirs = getDocumentUrl((await service.read((await service.addLink(other)).token)).body)
    expect((await service.fetchDocument(mine)).body).toContain(student.id)
    const [address = '', sealed = ''] = mine.split('=', 2)
    const parts = sealed.split('.')
    const others = theirs.slice(address.length + 1).split('.')
    const mixed = parts.map((_, index) => parts.with(index, others[index] ?? '').join('.'))
    // The key's name is the same in both, so the first one is the address itself.
    for (const wrong of [...mixed.slice(1), link.token, `x${sealed}`, '', 'a.b.c.d', '%00']) {
      const reply = await service.fetchDocument(`${address}=${wrong}`)
      expect([wrong, reply.statusCode]).toEqual([wrong, 404])
      expect(reply.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    const twice = await service.fetchDocument(`${mine}&grant=${sealed}`)
    expect(twice.statusCode).toBe(404)
  })
})
