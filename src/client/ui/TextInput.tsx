import type { ChangeEvent, ComponentProps, RefObject } from 'react'
import { useLayoutEffect, useRef, useState } from 'react'

import { countCharacters, LengthNote, useLimitedTyping } from './textLimit.tsx'
import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

/** A text that an input subscribes to by itself, so that typing renders nothing. */
export interface FollowedText {
  read(): string
  subscribe(listener: () => void): () => void
}

export function TextInput(
  props: Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'> & {
    readonly ref?: RefObject<HTMLInputElement | null>
    readonly value: string | FollowedText
    /** Maximum length in code points. The browser's `maxLength` counts UTF-16 units. */
    readonly limit: number
    readonly onValue: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  },
) {
  const { ref, value, limit, onValue, ...rest } = props
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  useLimitedTyping(input, limit)
  const [followedCount, setFollowedCount] = useState(0)
  useLayoutEffect(() => {
    const element = input.current
    if (typeof value === 'string' || !element) return
    const follow = (): void => {
      const text = value.read()
      // Writing the same text would move the caret.
      if (element.value !== text) element.value = text
      element.defaultValue = text
      // A text has at most as many code points as units, so short ones need no counting.
      const length = text.length > limit ? countCharacters(text) : 0
      setFollowedCount(length > limit ? length : 0)
    }
    follow()
    return value.subscribe(follow)
  }, [input, value, limit])
  const count = typeof value === 'string' ? countCharacters(value) : followedCount
  const isTooLong = count > limit
  const noteId = `${rest.id}-length`
  return (
    <>
      <input
        {...rest}
        {...(typeof value === 'string' && { value })}
        {...(isTooLong && {
          'aria-invalid': true,
          'aria-describedby': joinClasses(rest['aria-describedby'], noteId),
        })}
        ref={input}
        className={styles.input}
        onChange={(event) => onValue(event.currentTarget.value, event)}
      />
      {isTooLong && <LengthNote id={noteId} count={count} limit={limit} />}
    </>
  )
}
