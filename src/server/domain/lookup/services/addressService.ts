import type { AddressRecord } from '#contract/lookupRules.ts'

/** '' for what the service does not know. */
export type ServiceAddress = Omit<AddressRecord, 'id'>

export interface ServiceSuggestion {
  readonly address: ServiceAddress
  readonly subText: string
}

/** How to call one service and read its replies; failures are handled alike for all (`askService.ts`). */
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
