import { access } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { endpoints, makeOpenApiDocument } from './openApiDocument.ts'
import { listRefusals } from './replies.ts'

/** Relative to this file. After a change of the contract run: `npm test -- vitest src/contract -u`. */
const writtenPath = '../../docs/openapi.json'

/** The calls, and the statuses of their refusals. */
const calls: Readonly<Record<string, readonly number[]>> = {
  'POST /api/web-status': [401, 403, 409, 422, 429],
  'PUT /api/last-page': [401, 403, 409, 422, 429],
  'PUT /api/answer': [401, 403, 409, 422, 429],
  'POST /public/signup': [403, 422, 429, 503],
  'POST /public/confirm': [400, 403, 422, 429],
  'POST /public/confirm-link': [400, 403, 422, 429],
  'POST /public/resend-confirm': [403, 422, 429],
  'POST /public/login': [400, 403, 422, 429, 503],
  'POST /public/forgot-password': [403, 422, 429],
  'POST /public/reset-link': [400, 403, 422, 429],
  'POST /public/reset-password': [400, 403, 422, 429, 503],
  'GET /api/logout': [403],
  'GET /api/profile': [401, 429],
  'POST /api/validations': [401, 403, 422, 429],
  'POST /api/submit': [401, 403, 409, 422, 429],
  'GET /api/pdf': [401, 429],
  'POST /api/presigned-url': [401, 403, 404, 409, 422, 429],
  'GET /api/document-answer': [401, 429],
  'GET /api/document-answer/{key}': [401, 404, 422, 429],
  'GET /api/late-document': [401, 429],
  'POST /api/pdf/document-answer/{key}': [401, 403, 404, 409, 422, 429, 503],
  'GET /api/pdf/document-answer/{key}': [401, 404, 422, 429],
  'DELETE /api/document-answer/{key}': [401, 403, 404, 409, 422, 429],
  'DELETE /api/pdf/document-answer/{key}': [401, 403, 404, 409, 422, 429],
  'PUT /api/add-another': [401, 403, 409, 422, 429],
  'GET /api/add-another': [401, 429],
  'PUT /api/tabs': [401, 403, 409, 422, 429],
  'GET /api/tabs': [401, 429],
  'GET /lookup/find': [404, 422, 429, 503],
  'GET /public/tmp': [422, 429],
  'GET /service/tmp-pdf': [403, 422, 429],
  'GET /staff/api/sign-in': [],
  'GET /staff/api/sign-in/openid': [404, 422],
  'GET /staff/api/sign-in/openid/callback': [404, 422],
  'POST /staff/api/sign-in/link': [403, 409, 422, 429],
  'POST /staff/api/sign-in': [400, 403, 409, 422, 429],
  'POST /staff/api/sign-in/code': [400, 403, 409, 422, 429],
  'GET /staff/api/applications/{id}/history': [401, 403, 404, 422, 429],
  'GET /staff/api/log': [401, 403, 422, 429],
  'GET /staff/api/log.tsv': [401, 403, 422, 429, 503],
  'GET /staff/api/log.xlsx': [401, 403, 409, 422, 429, 503],
  'GET /staff/api/me': [401, 403, 429],
  'POST /staff/api/sign-out': [401, 403, 429],
  'GET /staff/api/members': [401, 403, 429],
  'POST /staff/api/members': [400, 401, 403, 409, 422, 429],
  'PUT /staff/api/members/{id}': [400, 401, 403, 404, 409, 422, 429],
  'DELETE /staff/api/members/{id}': [401, 403, 404, 409, 422, 429],
  'POST /staff/api/members/{id}/reset-factor': [401, 403, 404, 422, 429],
  'GET /staff/api/applications': [401, 403, 422, 429],
  'GET /staff/api/statistics': [401, 403, 422, 429],
  'GET /staff/api/statistics/workbook': [401, 403, 422, 429],
  'GET /staff/api/applications/{id}': [401, 403, 404, 422, 429],
  'GET /staff/api/applications/{id}/documents/{key}': [401, 403, 404, 422, 429, 503],
  'POST /staff/api/applications/{id}/documents/{key}/openings': [401, 403, 404, 422, 429],
  'GET /staff/api/applications/{id}/documents/{key}/shown': [401, 403, 404, 422, 429, 503],
  'POST /staff/api/applications/{id}/notes': [400, 401, 403, 404, 422, 429],
  'PUT /staff/api/applications/{id}/processing': [400, 401, 403, 404, 409, 422, 429],
  'GET /staff/api/applications/{id}/actions': [401, 403, 404, 422, 429],
  'POST /staff/api/applications/{id}/actions/preview': [400, 401, 403, 404, 409, 422, 429],
  'POST /staff/api/applications/{id}/actions': [400, 401, 403, 404, 409, 422, 429],
  'GET /staff/api/applications/{id}/erasure': [401, 403, 404, 422, 429],
  'POST /staff/api/applications/{id}/erasure': [400, 401, 403, 404, 409, 422, 429],
  'POST /staff/api/applications/{id}/watch': [401, 403, 404, 422, 429],
  'POST /staff/api/choices': [400, 401, 403, 422, 429],
  'GET /staff/api/processing': [401, 403, 429],
  'PUT /staff/api/processing': [400, 401, 403, 422, 429],
  'GET /staff/api/downloads': [401, 403, 429],
  'POST /staff/api/downloads': [400, 401, 403, 409, 422, 429],
  'GET /staff/api/downloads/{id}/files/{number}': [401, 403, 404, 422, 429, 503],
  'DELETE /staff/api/downloads/{id}': [401, 403, 404, 422, 429],
  'GET /feed': [401, 403, 422, 429],
  'GET /applications/{reference}': [401, 403, 404, 422, 429],
  'GET /applications/{reference}/copy': [401, 403, 404, 422, 429, 503],
  'GET /applications/{reference}/documents/{key}': [401, 403, 404, 422, 429, 503],
}

/** What the document says about one call. */
interface Operation {
  readonly tags: readonly string[]
  readonly security?: unknown
  readonly responses: Readonly<Record<string, { readonly content: unknown }>>
}

const document = makeOpenApiDocument()

test('docs/openapi.json is the document that the contract gives', async () => {
  // A missing snapshot would be written instead of compared.
  await access(new URL(writtenPath, import.meta.url))

  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(writtenPath)
})

test('the document has every call, each with its refusals', () => {
  const described = listOperations().map(([call, { responses }]) => {
    const [done, ...refusals] = Object.keys(responses).map(Number)
    expect([call, done]).toEqual([call, isRedirect(call) ? 302 : 200])
    return [call, refusals]
  })

  expect(Object.fromEntries(described)).toEqual(calls)
})

/** What is no JSON. */
function findFileType(call: string): string | undefined {
  if (/\/(copy|documents\/[^/]+(\/shown)?)$/.test(call)) return 'application/pdf'
  if (call.includes('/files/')) return 'application/octet-stream'
  if (call.endsWith('.tsv')) return 'text/tab-separated-values'
  if (/(\.xlsx|\/workbook)$/.test(call))
    return 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return undefined
}

test('every reply but a file and a redirect, and every refusal, is JSON with a schema', () => {
  for (const [call, { responses }] of listOperations()) {
    for (const [status, { content }] of Object.entries(responses)) {
      const fileType = status === '200' ? findFileType(call) : undefined
      const schema: unknown = expect.objectContaining(describeReply(call, status))
      const described = fileType === undefined ? { 'application/json': { schema } } : { [fileType]: {} }
      expect([call, status, content]).toEqual([call, status, status === '302' ? undefined : described])
    }
  }
})

test('a call names each status once, or the document would keep only one of its reasons', () => {
  for (const endpoint of endpoints) {
    const { method, path } = endpoint
    const statuses = listRefusals(endpoint).map((refusal) => refusal.status)
    expect([method, path, statuses]).toEqual([method, path, [...new Set(statuses)]])
  }
})

test('a call that refuses with 401 says whether it needs a session, a key of the office, or one of the staff', () => {
  const keys = { form: 'session', office: 'key', staff: 'staff' }
  for (const [call, { tags, security, responses }] of listOperations()) {
    const isOffice = /^GET \/(feed|applications)\b/.test(call)
    const isStaff = call.includes(' /staff/')
    const tag = isOffice ? 'office' : isStaff ? 'staff' : 'form'
    const needed = '401' in responses ? [{ [keys[tag]]: [] }] : undefined
    expect([call, tags, security]).toEqual([call, [tag], needed])
  }
})

function isRedirect(call: string): boolean {
  return call.startsWith('GET /staff/api/sign-in/openid')
}

/** The only call with two replies: suggestions, or a record. */
function describeReply(call: string, status: string): object {
  if (call !== 'GET /lookup/find' || status !== '200') return { type: 'object' }
  const isObject: unknown = expect.objectContaining({ type: 'object' })
  return { anyOf: [expect.objectContaining({ type: 'array' }), isObject, isObject] }
}

function listOperations(): [call: string, operation: Operation][] {
  const paths = document.paths as Readonly<Record<string, Readonly<Record<string, Operation>>>>
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )
}
