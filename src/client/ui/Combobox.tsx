import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'

import styles from './Combobox.module.css'
import type { ControlAttributes } from './Field.tsx'
import { TextInput } from './TextInput.tsx'

/** A text input until its list is loaded; the element stays the same, so that focus, caret and text are kept. */
export function Combobox(props: {
  readonly control: ControlAttributes
  readonly value: string
  readonly autoComplete: string
  readonly limit: number
  readonly onValue: (value: string) => void
  /** On focus, also for focus from before hydration, which is early. */
  readonly onEnter: (isEarly: boolean) => void
  /** Enter was pressed without a highlighted suggestion. */
  readonly onCommit: () => void
  readonly onLeave: () => void
  readonly renderList: (link: ComboboxLink) => ReactNode
}) {
  const { control, onValue, onEnter, onCommit, onLeave, renderList, ...rest } = props
  const [{ isOpen, activeId }, show] = useState<ComboboxState>({ isOpen: false, activeId: undefined })
  const input = useRef<HTMLInputElement>(null)
  const handlers = useRef<ComboboxHandlers>(undefined)
  const listId = `${control.id}-list`
  const link = useMemo(
    (): ComboboxLink => ({ listId, input, setHandlers: (next) => void (handlers.current = next), show }),
    [listId],
  )
  // Only for focus from before hydration; later focus fires an event.
  const enterEarly = useEffectEvent(() => {
    if (document.activeElement === input.current) onEnter(true)
  })
  useEffect(() => enterEarly(), [])

  return (
    <div className={styles.holder}>
      <TextInput
        {...control}
        {...rest}
        ref={input}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is an input
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={activeId}
        onValue={(value, event) => {
          onValue(value)
          // Autofill may change an input without focus: nothing opens then.
          if (document.activeElement === input.current) handlers.current?.onChange?.(event)
        }}
        onKeyDown={(event) => {
          handlers.current?.onKeyDown?.(event)
          if (event.key === 'Enter' && !event.defaultPrevented) onCommit()
        }}
        onFocus={() => onEnter(false)}
        onBlur={(event) => {
          handlers.current?.onBlur?.(event)
          onLeave()
        }}
      />
      {renderList(link)}
    </div>
  )
}

type ComboboxHandlers = Pick<ComponentProps<'input'>, 'onChange' | 'onKeyDown' | 'onBlur'>

export interface ComboboxState {
  readonly isOpen: boolean
  /** The id of the highlighted option. */
  readonly activeId: string | undefined
}

/** Connects a list that is loaded on demand with an existing input. */
export interface ComboboxLink {
  readonly listId: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Set by the list once it is loaded. */
  readonly setHandlers: (handlers: ComboboxHandlers | undefined) => void
  readonly show: (state: ComboboxState) => void
}
