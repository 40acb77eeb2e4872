import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react'

import { Icon } from './Icon.tsx'
import styles from './Input.module.css'

/** A text that an input subscribes to by itself, so that typing renders nothing. */
export interface FollowedText {
  read(): string
  subscribe(listener: () => void): () => void
}

/**
 * Keeps an input's text the same as the followed one, and blocks keys beyond a maximum length. Pastes, autofill and
 * composed text are accepted whole, so that nothing is cut silently.
 */
export function useFollowedText(
  ref: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  followed: FollowedText,
  limit: number,
  onText: (text: string) => void,
): void {
  const notify = useEffectEvent(onText)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const stopKey = (event: Event): void => {
      // At most as many code points as units, so most texts need no counting.
      if (element.value.length < limit) return
      const { inputType, data, isComposing } = event as InputEvent
      const inserted = inputType === 'insertLineBreak' ? '\n' : (data ?? '')
      if (isComposing || !/^insert(Text|LineBreak)$/.test(inputType) || countCharacters(inserted) !== 1)
        return
      const { value, selectionStart, selectionEnd } = element
      const selected = value.slice(selectionStart ?? 0, selectionEnd ?? 0)
      if (countCharacters(value) - countCharacters(selected) + 1 > limit) event.preventDefault()
    }
    element.addEventListener('beforeinput', stopKey)
    return () => element.removeEventListener('beforeinput', stopKey)
  }, [ref, limit])
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const follow = (): void => {
      const text = followed.read()
      // Writing the same text would move the caret.
      if (element.value !== text) element.value = text
      element.defaultValue = text
      notify(text)
    }
    follow()
    return followed.subscribe(follow)
  }, [ref, followed])
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

/** Counts code points, as the server does. The browser's `maxlength` counts an emoji twice. */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}
