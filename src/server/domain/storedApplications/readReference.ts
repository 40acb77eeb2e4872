/** Of what is read as a reference: several times as long as any, so that no text takes long. */
const maxLength = 100

/**
 * Reads a reference as people and URLs write it, such as `ABC-4k7p-92qx`: as it is stored, but perhaps for capital letters of the
 * institution’s name; undefined for what is none.
 */
export function readReference(text: string): string | undefined {
  if (text.length > maxLength) return undefined
  const [, institution = '', first = '', second = ''] =
    /^(.*?)[\s-]*([\da-z]{4})[\s-]*([\da-z]{4})$/i.exec(text.trim()) ?? []
  return institution === '' ? undefined : `${institution} ${first.toUpperCase()} ${second.toUpperCase()}`
}
