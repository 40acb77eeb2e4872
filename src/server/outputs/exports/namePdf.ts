/**
 * Names the PDF of an application so that every system takes it, Windows included, and no two are the same there.
 * @param reference such as `ABC 4K7P 92QX`
 * @param taken names that are given already, in lower case; the new one is added
 * @returns such as `ABC-4K7P-92QX.pdf`
 */
export function namePdf(reference: string, taken: Set<string>): string {
  const stem = reference.replace(/[^\w-]+/g, '-').replace(/^-+|-+$/g, '') || 'application'
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? `${stem}.pdf` : `${stem}-${number}.pdf`
    if (taken.has(name.toLowerCase())) continue
    taken.add(name.toLowerCase())
    return name
  }
}
