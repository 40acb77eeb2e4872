import type { Answer, Answers } from '#form/answers.ts'

/** Values whose reply has not come: the server may have them. */
export interface SentValues {
  add(answers: Answers): void
  /** The server has told what it has under these keys. */
  forget(keys: readonly string[]): void
  get(key: string): readonly Answer[]
}

/** How many values of one key are remembered; a network that is away for hours may take hundreds. */
const maxValues = 20

/** Makes an empty memory of what was sent. */
export function createSentValues(): SentValues {
  const values = new Map<string, readonly Answer[]>()
  const get = (key: string): readonly Answer[] => values.get(key) ?? []
  return {
    add(answers) {
      for (const [key, answer] of Object.entries(answers)) {
        values.set(key, [...new Set([...get(key), answer])].slice(-maxValues))
      }
    },
    forget(keys) {
      for (const key of keys) values.delete(key)
    },
    get,
  }
}
