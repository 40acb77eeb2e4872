import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'

import { countCharacters } from './countCharacters.ts'
import styles from './Input.module.css'
import { getInputClass, type InputVariant } from './inputClass.ts'
import { joinClasses } from './joinClasses.ts'
import { LengthNote } from './LengthNote.tsx'
import { useLimitedTyping } from './useLimitedTyping.ts'

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'onChange' | 'value' | 'ref'
> {
  /** The committed text. What is being typed is the element's own until it is left. */
  readonly value: string
  /** What stood in it uncommitted when it was last in sight. */
  readonly draft?: string | undefined
  readonly limit: number
  readonly variant?: InputVariant | undefined
  readonly onCommit: (value: string) => void
  /** Every key; `draft` brings it back. */
  readonly onType?: (text: string) => void
}

/** Several lines of text. Commits when it is left, and before the page goes away. */
export function TextArea(props: TextAreaProps): ReactNode {
  const { value, draft, limit, variant, onCommit, onType, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  const [count, setCount] = useState(() => countCharacters(value))
  const counterId = `${rest.id}-count`
  const noteId = `${rest.id}-length`
  const isTooLong = count > limit
  useLimitedTyping(
    area,
    limit,
    useCallback((text) => setCount(countCharacters(text)), []),
  )

  useEffect(() => {
    const element = area.current
    if (!element) return
    // What was typed before the script ran is in the page already; only another text replaces it.
    if (draft !== undefined && !element.dataset.committed) element.value = draft
    else if (value !== '' || element.dataset.committed) element.value = value
    element.dataset.committed = 'true'
    setCount(countCharacters(element.value))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a draft is only read when the text area comes in sight
  }, [value])

  useEffect(() => {
    const commit = (): void => {
      const element = area.current
      if (element && element.value !== value) onCommit(element.value)
    }
    // Before those who save when the page is hidden.
    const moments = ['pagehide', 'visibilitychange', 'beforeprint']
    for (const moment of moments) addEventListener(moment, commit, true)
    return () => {
      for (const moment of moments) removeEventListener(moment, commit, true)
    }
  }, [value, onCommit])

  return (
    <>
      <textarea
        {...rest}
        aria-describedby={joinClasses(rest['aria-describedby'], counterId, isTooLong && noteId)}
        aria-invalid={isTooLong || rest['aria-invalid']}
        ref={area}
        className={joinClasses(getInputClass(variant), styles.area)}
        rows={5}
        defaultValue={value}
        onChange={(event) => {
          setCount(countCharacters(event.currentTarget.value))
          onType?.(event.currentTarget.value)
        }}
        onBlur={(event) => {
          if (event.currentTarget.value !== value) onCommit(event.currentTarget.value)
        }}
      />
      {/* On paper, where no browser lets a text area go on over the page. */}
      <p className={styles.printed}>{value}</p>
      <p className={styles.counter} id={counterId}>
        Character count: {count} / {limit}
      </p>
      <LengthNote id={noteId} count={count} limit={limit} />
    </>
  )
}
