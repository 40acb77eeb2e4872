import { expect } from 'vitest'

/** A file as it stands on a student's machine. */
export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface BrowserReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An upload form as the server gives it. */
export interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

/** What a student's browser does about documents. */
export interface DocumentBrowser {
  readonly studentId: string
  readonly email: string
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<BrowserReply>
  /** Asks for the right to upload. */
  presign(answerKey: string): Promise<UploadForm>
  /** Sends a file with a form. */
  send(form: UploadForm, file: ChosenFile): Promise<BrowserReply>
  /** Asks for a conversion of what was sent. */
  convert(answerKey: string, form: UploadForm, fileName: string): Promise<BrowserReply>
  /** All three, each of which must go well. */
  upload(answerKey: string, file: ChosenFile): Promise<UploadForm>
  /** Asks how far the conversion is until it has ended. */
  waitForConversion(answerKey: string): Promise<BrowserReply['body']>
  /** Asks for the copy until it is there, and fetches it. */
  fetchCopy(): Promise<{ readonly url: string; readonly response: Response; readonly pdf: Uint8Array }>
  fetch(path: string): Promise<Response>
}

/** Makes such a browser. */
export function createDocumentBrowser(origin: string, studentId: string, email: string): DocumentBrowser {
  const headers = { cookie: `student=${studentId}` }
  const call: DocumentBrowser['call'] = async (method, path, body) => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return await readReply(response)
  }
  const presign: DocumentBrowser['presign'] = async (answerKey) => {
    const { status, body } = await call('POST', '/api/presigned-url', { answer_key: answerKey })
    expect(status).toBe(200)
    return body as unknown as UploadForm
  }
  const send: DocumentBrowser['send'] = async ({ url, fields }, { name, bytes }) => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([bytes.slice()], name))
    return await readReply(await fetch(new URL(url, origin), { method: 'POST', body: form }))
  }
  const convert: DocumentBrowser['convert'] = async (answerKey, form, fileName) =>
    await call('POST', `/api/pdf/document-answer/${answerKey}`, {
      file_key: form.fields.key,
      file_name: fileName,
    })
  return {
    studentId,
    email,
    call,
    presign,
    send,
    convert,
    upload: async (answerKey, file) => {
      const form = await presign(answerKey)
      expect([200, 204]).toContain((await send(form, file)).status)
      expect(await convert(answerKey, form, file.name)).toMatchObject({ status: 200 })
      return form
    },
    waitForConversion: async (answerKey) =>
      await waitForEnd(async () => await call('GET', `/api/pdf/document-answer/${answerKey}`)),
    fetchCopy: async () => {
      const { status, url } = await waitForEnd(async () => await call('GET', '/api/pdf'))
      expect(status).toBe('COMPLETED')
      const response = await fetch(new URL(String(url), origin))
      return { url: String(url), response, pdf: new Uint8Array(await response.arrayBuffer()) }
    },
    fetch: async (path) => await fetch(new URL(path, origin)),
  }
}

async function waitForEnd(ask: () => Promise<BrowserReply>): Promise<BrowserReply['body']> {
  let body: BrowserReply['body'] = {}
  await expect
    .poll(
      async () => {
        body = (await ask()).body
        return body.status
      },
      { timeout: 40_000, interval: 100 },
    )
    .not.toMatch(/^(UNPROCESSED|IN_PROGRESS)$/)
  return body
}

async function readReply(response: Response): Promise<BrowserReply> {
  // An S3 store answers an upload with nothing at all.
  const body = response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
  return { status: response.status, body }
}
