import { countCharacters } from '#form/countCharacters.ts'

/** Splits a text into lines of at most so many characters, between words where it can; its own line breaks stay breaks. */
export function splitText(text: string, maxLength: number): string[] {
  return text.split(/[\r\n]+/).flatMap((line) => splitLine(line, maxLength))
}

function splitLine(line: string, maxLength: number): string[] {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/\s+/).filter(Boolean)) {
    const longer = current === '' ? word : `${current} ${word}`
    if (countCharacters(longer) <= maxLength) {
      current = longer
      continue
    }
    if (current !== '') lines.push(current)
    const characters = [...word]
    while (characters.length > maxLength) lines.push(characters.splice(0, maxLength).join(''))
    current = characters.join('')
  }
  return current === '' ? lines : [...lines, current]
}
