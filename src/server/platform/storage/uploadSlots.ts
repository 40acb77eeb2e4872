/** Each upload costs some 100 KB of memory, however slow it is. */
const defaultLimits = {
  /** Connections that have not yet shown what they were allowed. */
  waiting: 100,
  sending: 200,
} as const

export interface UploadSlots {
  /**
   * Notes a connection that has not shown what it was allowed. Beyond the limit the oldest is ended: an honest
   * browser has sent its fields long before. Returns what takes it off again.
   */
  wait(end: () => void): () => void
  /**
   * Notes a file that begins. An earlier one for the same question is ended: it broke, and we do not know yet.
   * Returns what takes it off again; undefined where there are too many.
   */
  begin(question: string, end: () => void): (() => void) | undefined
}

export function createUploadSlots(
  limits: { readonly waiting: number; readonly sending: number } = defaultLimits,
): UploadSlots {
  const waiting = new Set<() => void>()
  const sending = new Map<string, () => void>()
  return {
    wait: (end) => {
      waiting.add(end)
      const [oldest] = waiting
      if (oldest && waiting.size > limits.waiting) {
        waiting.delete(oldest)
        oldest()
      }
      return () => void waiting.delete(end)
    },
    begin: (question, end) => {
      sending.get(question)?.()
      sending.delete(question)
      if (sending.size >= limits.sending) return undefined
      sending.set(question, end)
      return () => {
        if (sending.get(question) === end) sending.delete(question)
      }
    },
  }
}
