import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Keys that move through the list, as long as nobody types. Enter opens the row whose link has the focus. */
export function useListShortcuts(options: {
  readonly table: RefObject<HTMLTableElement | null>
  readonly search: RefObject<HTMLInputElement | null>
  readonly openHelp: () => void
}): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return
    const { table, search, openHelp } = options
    const keys: Readonly<Record<string, () => void>> = {
      j: () => moveFocus(table.current, 1),
      k: () => moveFocus(table.current, -1),
      '/': () => search.current?.select(),
      '?': openHelp,
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  return isText || target.closest('textarea, select, dialog') !== null
}

function moveFocus(table: HTMLTableElement | null, step: 1 | -1): void {
  const links = [...(table?.querySelectorAll<HTMLAnchorElement>('tbody a') ?? [])]
  const current = links.findIndex((link) => link === document.activeElement)
  const next = links[current < 0 ? 0 : current + step]
  next?.focus()
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' })
}
