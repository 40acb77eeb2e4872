/** The digits of a pasted or typed code: mails and phones put spaces, dashes or a sentence around them. */
export function readCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
