import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useShortcuts } from '../keys/useShortcuts.ts'

/** Where somebody was reading before a key led them to a field. */
interface Place {
  readonly element: Element | null
  readonly top: number
}

/**
 * Keys that lead to the stage, the assignee and a new note, and back to where one was reading: once a menu's value is
 * chosen, a note is sent by Ctrl and Enter, or Escape is pressed.
 * @param heading gets the focus for those who came to the note in another way
 */
export function useFieldKeys(heading: RefObject<HTMLElement | null>): void {
  const place = useRef<Place>(undefined)
  const leave = (): void => {
    const { element, top } = place.current ?? {}
    place.current = undefined
    const target = element instanceof HTMLElement && element.isConnected ? element : heading.current
    target?.focus({ preventScroll: true })
    if (top !== undefined) scrollTo({ top, behavior: 'instant' })
  }
  /** After the browser has given the focus back to the menu; nowhere if the menu was come to in another way. */
  const goBack = (): void => {
    if (place.current) leave()
  }
  const goTo = (id: string): void => {
    const field = document.getElementById(id)
    if (!field) return
    place.current = { element: document.activeElement, top: scrollY }
    field.focus()
    if (field instanceof HTMLSelectElement) openMenu(field)
  }
  useShortcuts({
    s: () => goTo('stage-input'),
    a: () => goTo('assignee-input'),
    w: () => goTo('note-input'),
    m: () => document.getElementById('done')?.click(),
  })
  const press = useEffectEvent((event: KeyboardEvent): void => {
    const field = findField(event.target)
    if (!field || event.defaultPrevented || document.querySelector('dialog[open]')) return
    // A menu that closes with the value that it had before.
    if (isMenuOpen(field)) {
      if (['Enter', 'Escape'].includes(event.key)) setTimeout(goBack)
      return
    }
    // In a menu that was come to in another way it closes the menu, which some browsers have done before they tell.
    const canLeave = place.current || field instanceof HTMLTextAreaElement
    if (event.key === 'Escape' && canLeave) {
      event.preventDefault()
      leave()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && field instanceof HTMLTextAreaElement) {
      event.preventDefault()
      const isFilled = field.value.trim() !== ''
      field.form?.querySelector<HTMLElement>('[type=submit]')?.click()
      if (isFilled) leave()
    }
  })
  const choose = useEffectEvent((event: Event): void => {
    if (event.target instanceof HTMLSelectElement) setTimeout(goBack)
  })
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    document.addEventListener('change', choose)
    return () => {
      document.removeEventListener('keydown', press)
      document.removeEventListener('change', choose)
    }
  }, [])
}

function findField(target: EventTarget | null): HTMLSelectElement | HTMLTextAreaElement | null {
  return target instanceof Element ? target.closest('#processing :is(select, textarea)') : null
}

/** Where a browser refuses, the arrow keys open it. */
function openMenu(menu: HTMLSelectElement): void {
  try {
    menu.showPicker()
  } catch {
    // Nothing is lost: the menu has the focus.
  }
}

function isMenuOpen(field: Element): boolean {
  return CSS.supports('selector(:open)') && field.matches(':open')
}
