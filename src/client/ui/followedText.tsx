import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react'

import { countCharacters } from '#form/countCharacters.ts'

import { Icon } from './Icon.tsx'
import styles from './Input.module.css'

/** A text that an input subscribes to directly, so that typing renders nothing. */
export interface FollowedText {
  read(): string
  subscribe(listener: () => void): () => void
}

/**
 * Keeps an input's text the same as the followed one, and blocks keys beyond a maximum length. Pastes, autofill and
 * composed text are accepted whole, so that nothing is cut silently.
 *
 * The browser applies its undo history to whatever text is there. So where another text has replaced what was typed,
 * nothing is undone, and the input becomes a new element once it has no focus.
 * @returns the key of the element
 */
export function useFollowedText(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  followed: FollowedText,
  limit: number,
  onText: (text: string) => void,
): number {
  const notify = useEffectEvent(onText)
  const [round, setRound] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let hasTyped = false
    let isOutdated = false
    const renew = (): void => {
      if (isOutdated && document.activeElement !== element) setRound(round + 1)
    }
    const keep = (): void => {
      element.defaultValue = element.value
    }
    const leave = ({ target }: Event): void => {
      if (target !== element) return
      keep()
      renew()
    }
    const stopKey = (event: Event): void => {
      const { inputType, data, isComposing } = event as InputEvent
      hasTyped = true
      if (isOutdated && inputType.startsWith('history')) event.preventDefault()
      // At most as many code points as units, so most texts need no counting.
      if (element.value.length < limit) return
      const inserted = inputType === 'insertLineBreak' ? '\n' : (data ?? '')
      if (isComposing || !/^insert(Text|LineBreak)$/.test(inputType) || countCharacters(inserted) !== 1)
        return
      const { value, selectionStart, selectionEnd } = element
      const selected = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
      if (countCharacters(value) - countCharacters(selected) + 1 > limit) event.preventDefault()
    }
    const follow = (): void => {
      const text = followed.read()
      // Writing the same text would move the caret.
      if (element.value !== text) {
        element.value = text
        isOutdated = hasTyped
        renew()
      }
      // While the student types, this waits until they leave: it changes the document.
      if (document.activeElement !== element) keep()
      notify(text)
    }
    const ends = new AbortController()
    element.addEventListener('beforeinput', stopKey, ends)
    // Only after React has heard of it: with the element, the rest of the event would go.
    addEventListener('focusout', leave, ends)
    addEventListener('reset', keep, ends)
    follow()
    const stop = followed.subscribe(follow)
    return () => {
      stop()
      ends.abort()
    }
  }, [ref, followed, limit, round])
  return round
}

/** Says that a text is too long, and what to do. Only the part that stays the same while typing is announced. */
export function LengthNote(props: { readonly id: string; readonly count: number; readonly limit: number }) {
  const { id, count, limit } = props
  const excess = count - limit
  return (
    <p className={styles.excess} id={id}>
      <Icon name="error" size={18} />
      <span>
        <span>{`${excess} ${excess === 1 ? 'character' : 'characters'} too many.`}</span>{' '}
        <span role="alert">
          This answer can have at most {limit} characters: please shorten it, so that it can be saved.
        </span>
      </span>
    </p>
  )
}
