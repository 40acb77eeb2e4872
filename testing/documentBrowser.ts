import { expect } from 'vitest'

export interface ChosenFile {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface BrowserReply {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** An upload form from the server. */
export interface UploadForm {
  readonly url: string
  readonly fields: Readonly<Record<string, string>>
}

export type DocumentBrowser = ReturnType<typeof createDocumentBrowser>

/** A student's browser, as far as documents are concerned. */
export function createDocumentBrowser(origin: string, studentId: string, email: string) {
  const headers = { cookie: `student=${studentId}` }
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<BrowserReply> => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return await readReply(response)
  }
  const presign = async (answerKey: string): Promise<UploadForm> => {
    const { status, body } = await call('POST', '/api/presigned-url', { answer_key: answerKey })
    expect(status).toBe(200)
    return body as unknown as UploadForm
  }
  /** Uploads a file with a presigned form. */
  const send = async ({ url, fields }: UploadForm, { name, bytes }: ChosenFile): Promise<BrowserReply> => {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.set(field, value)
    form.set('file', new File([bytes.slice()], name))
    return await readReply(await fetch(new URL(url, origin), { method: 'POST', body: form }))
  }
  /** Requests the conversion of an uploaded file. */
  const convert = async (answerKey: string, form: UploadForm, fileName: string): Promise<BrowserReply> =>
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
    /** All three calls, each of which must succeed. */
    upload: async (answerKey: string, file: ChosenFile): Promise<UploadForm> => {
      const form = await presign(answerKey)
      expect([200, 204]).toContain((await send(form, file)).status)
      expect(await convert(answerKey, form, file.name)).toMatchObject({ status: 200 })
      return form
    },
    /** Polls until the conversion has ended. */
    waitForConversion: async (answerKey: string): Promise<BrowserReply['body']> =>
      await waitForEnd(async () => await call('GET', `/api/pdf/document-answer/${answerKey}`)),
    /** Polls until the PDF copy is ready, and downloads it. */
    fetchCopy: async () => {
      const { status, url } = await waitForEnd(async () => await call('GET', '/api/pdf'))
      expect(status).toBe('COMPLETED')
      const response = await fetch(new URL(String(url), origin))
      return { url: String(url), response, pdf: new Uint8Array(await response.arrayBuffer()) }
    },
    fetch: async (path: string): Promise<Response> => await fetch(new URL(path, origin)),
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
  // S3 replies to an upload without a body.
  const body = response.status === 204 ? {} : ((await response.json()) as Record<string, unknown>)
  return { status: response.status, body }
}
