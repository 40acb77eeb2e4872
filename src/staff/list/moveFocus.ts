/**
 * Focuses the next row's link, or the one before; the first one if none has the focus.
 * @returns whether there is such a row
 */
export function moveFocus(table: HTMLTableElement | null, step: 1 | -1): boolean {
  const links = listRowLinks(table)
  const current = links.findIndex((link) => link === document.activeElement)
  return focusRow(links[current < 0 ? 0 : current + step], 'nearest')
}

/**
 * Focuses the row of the application that one comes back from. Where it has moved down or is gone, since it was dealt
 * with, that is the row of the one that followed it.
 * @param ids of the applications as they were listed before
 */
export function returnFocus(table: HTMLTableElement | null, opened: string, ids: readonly string[]): void {
  const links = listRowLinks(table)
  const find = (id: string): number => links.findIndex(({ pathname }) => pathname.endsWith(`/${id}`))
  const index = ids.indexOf(opened)
  const now = find(opened)
  const follower =
    ids
      .slice(index + 1)
      .map(find)
      .find((place) => place >= 0) ?? links.length
  const place = now >= 0 && now < follower ? now : follower
  focusRow(links[place] ?? links[now] ?? links[index] ?? links.at(-1), 'center')
}

function listRowLinks(table: HTMLTableElement | null): HTMLAnchorElement[] {
  return [...(table?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])]
}

function focusRow(link: HTMLAnchorElement | undefined, block: 'nearest' | 'center'): boolean {
  link?.focus({ preventScroll: true })
  link?.closest('tr')?.scrollIntoView({ block })
  return link !== undefined
}
