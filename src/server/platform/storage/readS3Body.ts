import { addAbortSignal, Readable } from 'node:stream'

/** Stops reading one byte after `maxBytes`. */
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
