import type { AddressRecord } from '#contract/lookupRules.ts'

/** '' is what the service does not know. */
export type ServiceAddress = Omit<AddressRecord, 'id'>

export interface ServiceSuggestion {
  readonly address: ServiceAddress
  readonly subText: string
}

/** How one service is asked and understood; what goes wrong on the way is the same for all (`askService.ts`). */
export interface AddressService {
  /** For the log, which never has its key. */
  readonly name: string
  /** The key is in here and nowhere else. */
  readonly makeRequest: (text: string) => ServiceRequest
  /** The best first; undefined where this is no reply of the service. Entries that make no sense are left out. */
  readonly readReply: (reply: unknown, text: string) => readonly ServiceSuggestion[] | undefined
}

export interface ServiceRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

/** Makes a text of a service fit to be shown and kept: one line without control characters. */
export function tidyText(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trimEnd()
}
