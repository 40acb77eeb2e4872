import { object, parse, string, number } from 'valibot'

import type { Sealer } from '#server/platform/secret/sealer.ts'

/** Where the PDFs of documents are served; the grant stands in the query, which the log leaves out. */
export const serviceDocumentPath = '/service/document'

const grantSchema = object({ linkId: string(), answerKey: string(), expiresAtMs: number() })

/** The right to fetch one document through one link. */
export interface DocumentGrant {
  readonly linkId: string
  readonly answerKey: string
}

/**
 * Makes the address of a document's PDF. The token itself is no part of it, so that it stands in no list of downloads,
 * and the address ends with the link.
 * @param sealer for this purpose only
 * @param expiresAt when the address ends by itself
 */
export function makeDocumentUrl(sealer: Sealer, grant: DocumentGrant, expiresAt: Date): string {
  const sealed = sealer.seal(JSON.stringify({ ...grant, expiresAtMs: expiresAt.getTime() }))
  return `${serviceDocumentPath}?grant=${sealed}`
}

/** Opens what `makeDocumentUrl` made; undefined where it is not ours or its time has run out. */
export function openDocumentGrant(sealer: Sealer, sealed: string, now: Date): DocumentGrant | undefined {
  try {
    const { linkId, answerKey, expiresAtMs } = parse(grantSchema, JSON.parse(sealer.open(sealed)))
    return now.getTime() < expiresAtMs ? { linkId, answerKey } : undefined
  } catch {
    return undefined
  }
}
