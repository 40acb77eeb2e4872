import type { FastifyReply, FastifyRequest } from 'fastify'

import { httpError } from '#server/platform/http/httpError.ts'

/** More than a person starts, even on a line that breaks again and again. */
const atOnce = 6
const defaultSilenceMs = 180_000

export const busyDownloadMessage =
  'This file is being downloaded several times already. Please try again in a minute.'

/**
 * Limits the downloads of each file, since each holds the whole file in memory until the client has taken it, and ends those
 * whose client takes nothing for three minutes: the system reports progress only for large parts of its buffer.
 * @returns to be called before the file is read
 */
export function limitDownloads(
  silenceMs = defaultSilenceMs,
): (fileKey: string, request: FastifyRequest, reply: FastifyReply) => void {
  const running = new Map<string, number>()
  return (fileKey, { raw: { socket } }, { raw: response }) => {
    const others = running.get(fileKey) ?? 0
    if (others >= atOnce) throw httpError(429, busyDownloadMessage)
    running.set(fileKey, others + 1)
    const release = (): void => {
      response.off('close', release)
      const left = (running.get(fileKey) ?? 1) - 1
      if (left === 0) running.delete(fileKey)
      else running.set(fileKey, left)
    }
    response.once('close', release)
    // The client may have gone before this began.
    if (socket.destroyed) release()
    response.setTimeout(silenceMs, () => response.destroy())
  }
}
