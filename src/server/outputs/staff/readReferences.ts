import { readReference } from '#server/domain/storedApplications/readReference.ts'

/** `ABC 4K7P 92QX`, with spaces or hyphens, where another one may follow. Bounded, so that a long pasted text is read at once. */
const oneReference = /(?:^|\s)([^\s\d][^\s]{0,40}?)[\s-]{1,9}([\da-z]{4})[\s-]{1,9}([\da-z]{4})(?=\s|$)/gi

/**
 * Reads references that somebody has pasted: one a line, or with spaces, tabs, commas or semicolons between them.
 * @returns as they are stored, each with how it was written; and what is no reference
 */
export function readReferences(pasted: string) {
  const references = new Map<string, string>()
  const others: string[] = []
  for (const part of pasted.split(/[\n\r\t,;]+/)) {
    const rest = part.replaceAll(oneReference, (written: string) => {
      const reference = readReference(written)
      if (reference !== undefined) references.set(reference, written.trim())
      return ' '
    })
    const whole = rest.trim()
    if (whole === '') continue
    // Without spaces, or with a name of several words in front.
    const reference = readReference(whole)
    if (reference === undefined) others.push(whole)
    else references.set(reference, whole)
  }
  return { references, others }
}
