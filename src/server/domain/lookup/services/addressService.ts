import type { AddressRecord } from '#contract/lookupRules.ts'
import { describeNoAnswer } from '#server/platform/http/describeNoAnswer.ts'

/** '' for what the service does not know. */
export type ServiceAddress = Omit<AddressRecord, 'id'>

export interface ServiceSuggestion {
  readonly address: ServiceAddress
  readonly subText: string
}

/** How to call one service and read its replies; failures are handled alike for all (`askService`). */
export interface AddressService {
  /** For the log; does not contain the API key. */
  readonly name: string
  /** The only place that contains the API key. */
  readonly makeRequest: (text: string) => ServiceRequest
  /** Best match first; undefined if this is not a reply of the service. Unusable entries are left out. */
  readonly readReply: (reply: unknown, text: string) => readonly ServiceSuggestion[] | undefined
}

export interface ServiceRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a service's text safe to show and store: one line without control characters. */
export function tidyText(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trimEnd()
}

/** In words that quote nothing of the query. */
export interface ServiceFailure {
  readonly failure: string
  readonly status?: number
  readonly waitSeconds?: number | undefined
}

type ServiceAnswer = { readonly reply: unknown } | ServiceFailure

/** By then the student has typed on. */
const timeoutMs = 1_500
/** Ten suggestions take some 5 KB. */
const maxReplyBytes = 256 * 1024

/** Requests JSON and never throws: a redirect and a reply that is too long count as failures, too. */
export async function askService(
  { url, headers }: ServiceRequest,
  signal: AbortSignal,
): Promise<ServiceAnswer> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json', ...headers },
      // The key must only be sent to this URL.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      const waitSeconds = Number.isFinite(seconds) ? seconds : undefined
      return { failure: `HTTP ${response.status}`, status: response.status, waitSeconds }
    }
    const text = await readText(response)
    return text === undefined ? { failure: 'a reply that is too long' } : { reply: JSON.parse(text) }
  } catch (error) {
    return { failure: error instanceof SyntaxError ? 'a reply that is no JSON' : describeNoAnswer(error) }
  }
}

async function readText({ body }: Response): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop early closes the connection: the rest is not read.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength
    if (length > maxReplyBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
