/**
 * `ABC-4K7P-92QX.pdf`: a file name that is valid on every system, Windows included, and not among `taken`, to which it
 * is added.
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
