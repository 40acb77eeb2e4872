/** Focuses the next row's link, or the one before; the first one if none has the focus. */
export function moveFocus(table: HTMLTableElement | null, step: 1 | -1): void {
  const links = listRowLinks(table)
  const current = links.findIndex((link) => link === document.activeElement)
  focusRow(links[current < 0 ? 0 : current + step], 'nearest')
}

/** Focuses the row's link that led to an application; the one in its place if it is gone. */
export function returnFocus(table: HTMLTableElement | null, id: string, index: number): void {
  const links = listRowLinks(table)
  const link = links.find(({ pathname }) => pathname.endsWith(`/${id}`)) ?? links[index] ?? links.at(-1)
  focusRow(link, 'center')
}

function listRowLinks(table: HTMLTableElement | null): HTMLAnchorElement[] {
  return [...(table?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])]
}

function focusRow(link: HTMLAnchorElement | undefined, block: 'nearest' | 'center'): void {
  link?.focus({ preventScroll: true })
  link?.closest('tr')?.scrollIntoView({ block })
}
