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
  readonly makeRequest: (text: string) => Request
  /** Best match first; undefined if this is not a reply of the service. Unusable entries are left out. */
  readonly readReply: (reply: unknown, text: string) => readonly ServiceSuggestion[] | undefined
}

/** Makes a service's text safe to show and store: one line without control characters. */
export function normalizeText(text: string | undefined, maxLength: number): string {
  const line = (text ?? '')
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trimEnd()
}

/** By then the student has typed on. */
const timeoutMs = 1_500
/** Ten suggestions take some 5 KB. */
const maxReplyBytes = 256 * 1024
export const defaultPauseSeconds = 15
/** A rejected key or an expired plan has to be fixed by somebody. */
const refusedPauseSeconds = 60
const maxPauseSeconds = 300

/**
 * Requests JSON and never throws: a redirect and a reply that is too long count as failures, too, which are described in
 * words that quote nothing of the query.
 */
export async function askService(
  { makeRequest, readReply }: AddressService,
  text: string,
  signal: AbortSignal,
) {
  try {
    const response = await fetch(makeRequest(text), {
      // The key must only be sent to this URL.
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    if (response.status !== 200) {
      await response.body?.cancel()
      return { failure: `HTTP ${response.status}`, pauseSeconds: choosePauseSeconds(response) }
    }
    const reply = await readText(response)
    if (reply === undefined) return { failure: 'a reply that is too long' }
    const found = readReply(JSON.parse(reply), text)
    return found ? { found } : { failure: 'a reply in another format' }
  } catch (error) {
    return { failure: error instanceof SyntaxError ? 'a reply that is not JSON' : describeNoAnswer(error) }
  }
}

/** Undefined if other calls may succeed. */
function choosePauseSeconds({ status, headers }: Response): number | undefined {
  if ([401, 402, 403].includes(status)) return refusedPauseSeconds
  if (status !== 429) return undefined
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), maxPauseSeconds) : defaultPauseSeconds
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
