/** How many uploads one process takes side by side. Each costs some 100 KB of memory, however slow it is. */
const defaultLimits = {
  /** Connections that have not yet shown what they were allowed. */
  waiting: 100,
  /** Files that are coming. */
  sending: 200,
} as const

/** Who is sending us files now. */
export interface UploadSlots {
  /**
   * Notes a connection of which we know nothing yet. Beyond the limit the oldest gives way: an honest browser has sent
   * its fields long before.
   * @param end ends the connection
   * @returns what takes it off again
   */
  wait(end: () => void): () => void
  /**
   * Notes a file that begins to come. One for the same question gives way: it is the try before, of which our end does
   * not know yet that it broke.
   * @param question of whom and for what
   * @returns what takes it off again; undefined where there are too many
   */
  begin(question: string, end: () => void): (() => void) | undefined
}

/** Makes the slots of one process; all are free. */
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
