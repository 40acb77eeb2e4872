import type { ChangeEvent, ComponentProps, RefObject } from 'react'

import { countCharacters } from '#form/countCharacters.ts'
import { useRef, useState } from 'react'

import { type FollowedText, LengthNote, useFollowedText } from './followedText.tsx'
import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

export function TextInput(
  props: Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'> & {
    readonly ref?: RefObject<HTMLInputElement | null>
    readonly value: FollowedText
    /** Maximum length in code points. The browser's `maxLength` counts UTF-16 units. */
    readonly limit: number
    readonly onValue: (value: string, event: ChangeEvent<HTMLInputElement>) => void
  },
) {
  const { ref, value, limit, onValue, ...rest } = props
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  const [count, setCount] = useState(0)
  const round = useFollowedText(input, value, limit, (text) => {
    // A text has at most as many code points as units, so short ones need no counting.
    const length = text.length > limit ? countCharacters(text) : 0
    setCount(length > limit ? length : 0)
  })
  const isTooLong = count > limit
  const noteId = `${rest.id}-length`
  return (
    <>
      <input
        key={round}
        // Names and essays may be written from the right.
        dir="auto"
        {...rest}
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
