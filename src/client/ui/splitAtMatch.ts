/** Splits a text around the first occurrence of the searched one, ignoring case. */
export function splitAtMatch(text: string, searched: string): readonly [string, string, string] {
  const words = searched.trim()
  const start = words === '' ? -1 : text.toLowerCase().indexOf(words.toLowerCase())
  if (start < 0) return [text, '', '']
  const end = start + words.length
  return [text.slice(0, start), text.slice(start, end), text.slice(end)]
}
