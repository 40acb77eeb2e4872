import type { Sealer } from '#server/platform/secret/sealer.ts'
import { number, object, parse, string, type InferOutput } from 'valibot'
import type { DownloadGrant } from './fileStore.ts'

const tokenSchema = object({
  key: string(),
  fileName: string(),
  contentType: string(),
  expiresAtMs: number(),
})

/** What a token allows. */
export type SignedDownload = InferOutput<typeof tokenSchema>

/**
 * Makes the token in a download's URL. It is sealed: the URL tells nobody whose file it is.
 * @param sealer for this purpose only
 */
export function sealDownload(sealer: Sealer, grant: DownloadGrant, now: Date): string {
  const { key, fileName, contentType } = grant
  const signed: SignedDownload = {
    key,
    fileName,
    contentType,
    expiresAtMs: now.getTime() + grant.lifeSeconds * 1000,
  }
  return sealer.seal(JSON.stringify(signed))
}

/**
 * Opens the token of a download's URL.
 * @returns what it allows; undefined when it is not ours or its time has run out
 */
export function openDownload(sealer: Sealer, token: string, now: Date): SignedDownload | undefined {
  try {
    const signed = parse(tokenSchema, JSON.parse(sealer.open(token)))
    return now.getTime() < signed.expiresAtMs ? signed : undefined
  } catch {
    return undefined
  }
}
