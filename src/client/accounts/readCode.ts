/** Extracts a code's digits from typed or pasted text with spaces, dashes or a sentence around them. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
