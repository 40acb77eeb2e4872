import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'

import styles from './Combobox.module.css'
import { type ComboboxLink, type ComboboxState, createComboboxLink } from './ComboboxLink.ts'
import type { ControlAttributes } from './Field.tsx'
import { getInputClass } from './inputClass.ts'

/** An input with a list of suggestions. */
export interface ComboboxProps {
  readonly control: ControlAttributes
  readonly name: string
  readonly value: string
  readonly autoComplete: string
  readonly maxLength: number
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
  const { control, onEnter } = props
  const [{ isOpen, activeId }, setState] = useState(closed)
  const link = useMemo(
    () =>
      createComboboxLink(control.id, (next) =>
        setState((last) => (last.isOpen === next.isOpen && last.activeId === next.activeId ? last : next)),
      ),
    [control.id],
  )
  const setInput = useCallback((input: HTMLInputElement | null) => link.setInput(input), [link])
  // Only what was focused before the script ran; later focus is an event.
  const enterEarly = useEffectEvent(() => {
    if (document.activeElement === link.getInput()) onEnter(true)
  })
  useEffect(() => enterEarly(), [])

  return (
    <div className={styles.holder}>
      <input
        {...control}
        ref={setInput}
        type="text"
        className={getInputClass()}
        name={props.name}
        value={props.value}
        autoComplete={props.autoComplete}
        maxLength={props.maxLength}
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
  )
}
