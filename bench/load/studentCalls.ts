import { type FixtureName, readFixture } from '../../testing/readFixture.ts'
import { type Call, sendCall } from './sendRequests.ts'

export interface Reply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** What a student's page sends. Each throws without a reply. */
export interface StudentCalls {
  ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Reply>
  /** The three calls of an upload; returns the first refusal or the last reply. */
  upload(answerKey: string, file: UploadedFile): Promise<Reply>
}

export interface UploadedFile {
  readonly name: string
  readonly fixture: FixtureName
}

export function createStudentCalls(
  getOrigin: () => string,
  { headers, localAddress }: Pick<Call, 'headers' | 'localAddress'>,
): StudentCalls {
  const ask: StudentCalls['ask'] = async (method, path, body) => {
    const call = { url: new URL(path, getOrigin()).href, method, headers, localAddress }
    const { status, text } = await sendCall(
      body === undefined ? call : { ...call, body: JSON.stringify(body) },
    )
    return { status, body: JSON.parse(text) as Reply['body'] }
  }
  const upload: StudentCalls['upload'] = async (answerKey, { name, fixture }) => {
    const presigned = await ask('POST', '/api/presigned-url', { answer_key: answerKey, file_name: name })
    if (presigned.status !== 200) return presigned
    const fields = presigned.body.fields as Readonly<Record<string, string>>
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([readFixture(fixture).slice()], name))
    const url = new URL(String(presigned.body.url), getOrigin()).href
    const encoded = new Response(form)
    const sent = await sendCall({
      url,
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
      localAddress,
    })
    if (sent.status !== 200) return { status: sent.status, body: { message: sent.text } }
    return await ask('POST', `/api/pdf/document-answer/${answerKey}`, {
      file_key: fields.key,
      file_name: name,
    })
  }
  return { ask, upload }
}
