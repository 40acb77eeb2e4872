import { addAbortSignal, Readable } from 'node:stream'

/**
 * Reads a file from the store as it comes, and no more of it than is wanted.
 * @param body of the store's answer
 * @param maxBytes after a byte more than this the rest is not fetched
 * @throws when it is broken off
 */
export async function readS3Body(
  body: unknown,
  maxBytes: number | undefined,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (!(body instanceof Readable)) throw new Error('The file store gave no body')
  const parts: Buffer[] = []
  let size = 0
  for await (const part of addAbortSignal(signal, body) as AsyncIterable<Buffer>) {
    parts.push(part)
    size += part.length
    if (maxBytes !== undefined && size > maxBytes) break
  }
  return Buffer.concat(parts)
}
