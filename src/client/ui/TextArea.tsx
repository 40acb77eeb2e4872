import { type ComponentProps, useRef, useState } from 'react'

import { countCharacters } from '#form/countCharacters.ts'

import { type FollowedText, LengthNote, useFollowedText } from './followedText.tsx'
import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

export function TextArea(
  props: Omit<ComponentProps<'textarea'>, 'className' | 'onChange' | 'onBlur' | 'value' | 'ref'> & {
    readonly value: FollowedText
    readonly limit: number
    /** Called with every key. */
    readonly onType: (text: string) => void
    readonly onLeave: () => void
  },
) {
  const { value, limit, onType, onLeave, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const printed = useRef<HTMLParagraphElement>(null)
  const [count, setCount] = useState(0)
  const counterId = `${rest.id}-count`
  const noteId = `${rest.id}-length`
  const isTooLong = count > limit

  const round = useFollowedText(area, value, limit, (text) => {
    if (printed.current) printed.current.textContent = text
    setCount(countCharacters(text))
  })

  return (
    <>
      <textarea
        key={round}
        // Names and essays may be written from the right.
        dir="auto"
        {...rest}
        aria-describedby={joinClasses(rest['aria-describedby'], counterId, isTooLong && noteId)}
        aria-invalid={isTooLong || rest['aria-invalid']}
        ref={area}
        className={joinClasses(styles.input, styles.area)}
        rows={5}
        onChange={(event) => {
          setCount(countCharacters(event.currentTarget.value))
          onType(event.currentTarget.value)
        }}
        onBlur={onLeave}
      />
      {/* For print, where no browser continues a text area on the next page. */}
      <p className={styles.printed} ref={printed} dir="auto" />
      <p className={styles.counter} id={counterId}>
        {`Character count: ${count} / ${limit}`}
      </p>
      {isTooLong && <LengthNote id={noteId} count={count} limit={limit} />}
    </>
  )
}
