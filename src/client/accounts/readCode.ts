/**
 * The digits of a pasted or typed code: mails and phones put spaces, dashes or a sentence around them.
 * @param text as it stands in the input
 * @returns digits only, however many there are
 */
export function readCode(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}
