import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import PostalMime from 'postal-mime'
import { expect, vi } from 'vitest'

import type { BrowserReply, ChosenFile } from './documentBrowser.ts'

export type HttpBrowser = ReturnType<typeof openHttpBrowser>

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Well below the 900 calls a minute that a student may make. */
const patience = { timeout: 120_000, interval: 100 }

/**
 * A student's browser that calls real servers, with cookies and our origin.
 * @param cookies by name, shared with another browser of the same student
 * @param network the address that a proxy reports
 */
export function openHttpBrowser(origin: string, cookies = new Map<string, string>(), network?: string) {
  const call = async (method: Method, path: string, body?: object): Promise<BrowserReply> => {
    const response = await fetch(new URL(path, origin), {
      method,
      headers: {
        origin,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method !== 'GET' && { 'content-type': 'application/json' }),
        ...(network !== undefined && { 'x-forwarded-for': network }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) keepCookie(cookies, cookie)
    return { status: response.status, body: (await response.json()) as BrowserReply['body'] }
  }
  /** A call that must succeed; returns its body. */
  const ask = async (method: Method, path: string, body?: object): Promise<BrowserReply['body']> => {
    const reply = await call(method, path, body)
    expect([method, path, reply]).toEqual([method, path, { status: 200, body: expect.anything() }])
    return reply.body
  }
  const waitUntilCompleted = async (path: string): Promise<BrowserReply['body']> =>
    await vi.waitFor(async () => {
      const body = await ask('GET', path)
      expect(body).toMatchObject({ status: 'COMPLETED' })
      return body
    }, patience)
  /** Uploads a document and requests its conversion. */
  const upload = async (answerKey: string, { name, bytes }: ChosenFile): Promise<void> => {
    const { url, fields } = await ask('POST', '/api/presigned-url', { answer_key: answerKey })
    const form = new FormData()
    for (const [field, value] of Object.entries(fields as Record<string, string>)) form.set(field, value)
    form.set('file', new File([bytes.slice()], name))
    const target = new URL(String(url), origin)
    const send = async (): Promise<void> => {
      // Our own server replies 200, S3 204.
      expect([200, 204]).toContain((await fetch(target, { method: 'POST', body: form })).status)
    }
    // The tests' S3 server may lose a folder that it is deleting at that moment.
    await (target.origin === origin ? send() : vi.waitFor(send, patience))
    await ask('POST', describeConversion(answerKey), { file_key: form.get('key'), file_name: name })
  }
  const waitForConversion = async (answerKey: string): Promise<BrowserReply['body']> =>
    await waitUntilCompleted(describeConversion(answerKey))
  return {
    origin,
    cookies,
    upload,
    waitForConversion,
    call,
    ask,
    /** Creates an account with the code from the mail in this folder, and logs in. */
    enter: async (username: string, password: string, mailFolder: string): Promise<void> => {
      await ask('POST', '/public/signup', { username, password })
      await ask('POST', '/public/confirm', { username, code: await readCode(mailFolder, username) })
      await ask('POST', '/public/login', { username, password })
    },
    /** Uploads a document and waits for its conversion. */
    attach: async (answerKey: string, file: ChosenFile): Promise<void> => {
      await upload(answerKey, file)
      await waitForConversion(answerKey)
    },
    /** Waits for the PDF copy and returns it. */
    fetchCopy: async (): Promise<Uint8Array> => {
      const { url } = await waitUntilCompleted('/api/pdf')
      return new Uint8Array(await (await fetch(new URL(String(url), origin))).arrayBuffer())
    },
  }
}

function describeConversion(answerKey: string): string {
  return `/api/pdf/document-answer/${answerKey}`
}

function keepCookie(cookies: Map<string, string>, header: string): void {
  const [pair = '', ...attributes] = header.split('; ')
  const at = pair.indexOf('=')
  const name = pair.slice(0, at)
  if (attributes.some((attribute) => /^max-age=0$|^expires=thu, 01 jan 1970/i.test(attribute))) {
    cookies.delete(name)
  } else cookies.set(name, pair.slice(at + 1))
}

/** Waits for a mail to this address and reads its code. */
async function readCode(mailFolder: string, address: string): Promise<string> {
  return await vi.waitFor(async () => {
    const name = (await readdir(mailFolder)).findLast((one) => one.endsWith(`-${address}.eml`))
    if (name === undefined) throw new Error(`There is no mail to ${address} yet.`)
    const { text = '' } = await PostalMime.parse(await readFile(join(mailFolder, name)))
    const code = /^\d{6}$/m.exec(text)?.[0]
    if (code === undefined) throw new Error(`No code on a line of its own in: ${text}`)
    return code
  }, patience)
}
