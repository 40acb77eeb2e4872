import type { AddressRecord } from '#contract/lookupRules.ts'

/** An address as a service knows it; '' where it does not. */
export type ServiceAddress = Omit<AddressRecord, 'id'>

/** One of a service's suggestions. */
export interface ServiceSuggestion {
  readonly address: ServiceAddress
  /** What stands below its first line. */
  readonly subText: string
}

/** How one service is asked and understood. What goes wrong on the way is the same for all (`askService.ts`). */
export interface AddressService {
  /** For the log, which never has its key. */
  readonly name: string
  /** Makes the question for a text; the key is in here and nowhere else. */
  readonly makeRequest: (text: string) => ServiceRequest
  /** Reads the answer, the best first; undefined where it is none of this service. Entries that make no sense are left out. */
  readonly readReply: (reply: unknown, text: string) => readonly ServiceSuggestion[] | undefined
}

/** What is sent, always with GET. */
export interface ServiceRequest {
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Makes a text of a service fit to be shown and kept: one line, no control characters, cut to a length.
 * @param value what the service sent; what is neither text nor number is nothing
 */
export function tidyText(value: unknown, maxLength: number): string {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\s\u0000-\u001F\u007F-\u009F]+/g, ' ')
    .trim()
  return [...line].slice(0, maxLength).join('').trimEnd()
}

/** The parts that are known, with commas between them. */
export function joinParts(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ')
}
