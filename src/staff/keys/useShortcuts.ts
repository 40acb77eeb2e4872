import { useEffectEvent, useLayoutEffect } from 'react'

import { areKeysOn } from './keysSetting.ts'

/** What a press of a key does, by the key; a letter in lower case. */
export type Shortcuts = Readonly<Record<string, () => void>>

/** Keys that act anywhere on a page, unless somebody types, a dialog is open, or they are turned off. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const act = Object.hasOwn(shortcuts, event.key) ? shortcuts[event.key] : undefined
    if (!act || isTyping(event.target) || !areKeysOn()) return
    event.preventDefault()
    act()
  })
  // As soon as the page is seen: somebody who knows the keys is quick.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  const isText = target instanceof HTMLInputElement && target.type !== 'checkbox'
  return isText || target.closest('textarea, select') !== null
}
