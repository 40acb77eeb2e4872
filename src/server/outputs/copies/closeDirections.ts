const popEmbedding = '\u202c'
const popIsolate = '\u2069'
const closers: Readonly<Record<string, string>> = {
  '\u202a': popEmbedding,
  '\u202b': popEmbedding,
  '\u202d': popEmbedding,
  '\u202e': popEmbedding,
  '\u2066': popIsolate,
  '\u2067': popIsolate,
  '\u2068': popIsolate,
}

/** Closes the invisible directional characters of an answer, so that they don't affect the text after it. */
export function closeDirections(text: string): string {
  const open: string[] = []
  for (const character of text) {
    const closer = closers[character]
    if (closer !== undefined) open.push(closer)
    else if (character === popIsolate && open.includes(popIsolate)) open.length = open.lastIndexOf(popIsolate)
    else if (character === popEmbedding && open.at(-1) === popEmbedding) open.pop()
  }
  return text + open.toReversed().join('')
}
