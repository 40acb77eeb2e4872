import type { Clock } from '#form/clock.ts'

/** Remembers some answers for a short while: whoever deletes a letter has asked that before. */
export interface ShortMemory<Value> {
  readonly get: (text: string) => Value | undefined
  readonly put: (text: string, value: Value) => void
}

const keepMs = 60_000
const maxEntries = 300

/** Makes an empty memory. It is this process's alone, and nothing of it is ever written anywhere. */
export function createShortMemory<Value>(clock: Clock): ShortMemory<Value> {
  const entries = new Map<string, { readonly value: Value; readonly until: number }>()
  return {
    get: (text) => {
      const entry = entries.get(text.toLowerCase())
      return entry !== undefined && clock.now().getTime() < entry.until ? entry.value : undefined
    },
    put: (text, value) => {
      const now = clock.now().getTime()
      // The oldest stand first.
      for (const [key, { until }] of entries) {
        if (until > now && entries.size < maxEntries) break
        entries.delete(key)
      }
      entries.delete(text.toLowerCase())
      entries.set(text.toLowerCase(), { value, until: now + keepMs })
    },
  }
}
