import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import styles from './Combobox.module.css'
import { type ComboboxLink, type ComboboxState, createComboboxLink } from './ComboboxLink.ts'
import { countCharacters } from './countCharacters.ts'
import type { ControlAttributes } from './Field.tsx'
import { getInputClass, type InputVariant } from './inputClass.ts'
import { joinClasses } from './joinClasses.ts'
import { LengthNote } from './LengthNote.tsx'
import { useLimitedTyping } from './useLimitedTyping.ts'

export interface ComboboxProps {
  readonly control: ControlAttributes
  readonly name: string
  readonly value: string
  readonly autoComplete: string
  /** In code points. */
  readonly limit: number
  readonly variant?: InputVariant | undefined
  readonly isRequired: boolean
  readonly onValue: (value: string) => void
  /** The focus came to the input, or was there before the script ran, which is early. */
  readonly onEnter: (isEarly: boolean) => void
  /** What is typed is settled on, by Enter. */
  readonly onSettle: () => void
  readonly onLeave: () => void
  /** Paints the list, once it is loaded. */
  readonly renderList: (link: ComboboxLink) => ReactNode
}

const closed: ComboboxState = { isOpen: false, activeId: undefined }

/**
 * The input of a combobox. It works as plain text until its list is loaded, and stays the same element then, so that
 * focus, caret and text are never lost.
 */
export function Combobox(props: ComboboxProps): ReactNode {
  const { control, limit, onEnter } = props
  const [{ isOpen, activeId }, setState] = useState(closed)
  const link = useMemo(
    () =>
      createComboboxLink(control.id, (next) =>
        setState((last) => (last.isOpen === next.isOpen && last.activeId === next.activeId ? last : next)),
      ),
    [control.id],
  )
  const input = useRef<HTMLInputElement>(null)
  const setInput = useCallback(
    (element: HTMLInputElement | null) => {
      input.current = element
      link.setInput(element)
    },
    [link],
  )
  useLimitedTyping(input, limit, props.onValue)
  const count = countCharacters(props.value)
  const isTooLong = count > limit
  const noteId = `${control.id}-length`
  // Only what was focused before the script ran; later focus is an event.
  const enterEarly = useEffectEvent(() => {
    if (document.activeElement === link.getInput()) onEnter(true)
  })
  useEffect(() => enterEarly(), [])

  return (
    <>
      <div className={styles.holder}>
        <input
          {...control}
          aria-describedby={joinClasses(control['aria-describedby'], isTooLong && noteId) || undefined}
          aria-invalid={isTooLong || control['aria-invalid']}
          ref={setInput}
          type="text"
          className={getInputClass(props.variant)}
          name={props.name}
          value={props.value}
          autoComplete={props.autoComplete}
          required={props.isRequired}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={link.listId}
          aria-activedescendant={activeId}
          onChange={(event) => {
            props.onValue(event.currentTarget.value)
            // The browser may fill in an input that somebody is not in: nothing opens then.
            if (document.activeElement === event.currentTarget) link.findHandlers()?.onChange(event)
          }}
          onKeyDown={(event) => {
            link.findHandlers()?.onKeyDown(event)
            if (event.key === 'Enter' && !event.defaultPrevented) props.onSettle()
          }}
          onFocus={() => onEnter(false)}
          onBlur={(event) => {
            link.findHandlers()?.onBlur(event)
            props.onLeave()
          }}
        />
        {props.renderList(link)}
      </div>
      <LengthNote id={noteId} count={count} limit={limit} />
    </>
  )
}
