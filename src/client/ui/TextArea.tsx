import { type ComponentProps, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { countCharacters, LengthNote, useLimitedTyping } from './textLimit.tsx'
import styles from './Input.module.css'
import { joinClasses } from './joinClasses.ts'

export interface TextAreaProps extends Omit<
  ComponentProps<'textarea'>,
  'className' | 'onChange' | 'value' | 'ref'
> {
  /** The committed text. Uncommitted text is the element's own until blur. */
  readonly value: string
  /** The uncommitted text when it was last mounted. */
  readonly draft?: string | undefined
  readonly limit: number
  readonly onCommit: (value: string) => void
  /** Called with every key; pass it back as `draft`. */
  readonly onType?: (text: string) => void
}

/** A text area. Commits on blur and before the page is hidden. */
export function TextArea(props: TextAreaProps) {
  const { value, draft, limit, onCommit, onType, ...rest } = props
  const area = useRef<HTMLTextAreaElement>(null)
  /** The last uncommitted text. */
  const typed = useRef<string>(undefined)
  const [count, setCount] = useState(() => countCharacters(value))
  const counterId = `${rest.id}-count`
  const noteId = `${rest.id}-length`
  const isTooLong = count > limit
  useLimitedTyping(area, limit)

  // Before a dialog takes the focus: leaving would commit the former text.
  useLayoutEffect(() => {
    const element = area.current
    if (!element) return
    if (element.value === value) typed.current = undefined
    // Typing went on after an earlier text was committed.
    if (draft !== undefined && element.value === typed.current) return
    // Text typed before hydration is already in the page; only a different draft replaces it.
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
    // Before the listeners that save when the page is hidden.
    const ends = new AbortController()
    for (const name of ['pagehide', 'visibilitychange', 'beforeprint'])
      addEventListener(name, commit, { capture: true, signal: ends.signal })
    return () => ends.abort()
  }, [value, onCommit])

  return (
    <>
      <textarea
        {...rest}
        aria-describedby={joinClasses(rest['aria-describedby'], counterId, isTooLong && noteId)}
        aria-invalid={isTooLong || rest['aria-invalid']}
        ref={area}
        className={joinClasses(styles.input, styles.area)}
        rows={5}
        defaultValue={value}
        onChange={(event) => {
          typed.current = event.currentTarget.value
          setCount(countCharacters(event.currentTarget.value))
          onType?.(event.currentTarget.value)
        }}
        onBlur={(event) => {
          if (event.currentTarget.value !== value) onCommit(event.currentTarget.value)
        }}
      />
      {/* For print, where no browser continues a text area on the next page. */}
      <p className={styles.printed}>{value}</p>
      <p className={styles.counter} id={counterId}>
        {`Character count: ${count} / ${limit}`}
      </p>
      <LengthNote id={noteId} count={count} limit={limit} />
    </>
  )
}
