/** Each upload takes some 100 KB of memory, however slow it is. */
const defaultLimits = {
  /** Connections that have not yet sent a valid form. */
  waiting: 100,
  sending: 200,
} as const

export type UploadSlots = ReturnType<typeof createUploadSlots>

export function createUploadSlots(
  limits: { readonly waiting: number; readonly sending: number } = defaultLimits,
) {
  const waiting = new Set<() => void>()
  const sending = new Map<string, () => void>()
  return {
    /**
     * Registers a connection that has not yet sent a valid form, and returns its release. Beyond the limit the oldest is
     * closed: an honest browser sends the fields at once.
     */
    wait: (end: () => void): (() => void) => {
      waiting.add(end)
      const [oldest] = waiting
      if (oldest && waiting.size > limits.waiting) {
        waiting.delete(oldest)
        oldest()
      }
      return () => void waiting.delete(end)
    },
    /**
     * Registers a file that begins, and returns its release, or undefined if there are too many. An earlier upload for
     * the same question is ended: its connection has broken without our noticing.
     */
    begin: (question: string, end: () => void): (() => void) | undefined => {
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
