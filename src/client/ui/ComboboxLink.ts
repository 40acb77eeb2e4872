import type { ChangeEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'

export interface ComboboxHandlers {
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onBlur(event: FocusEvent<HTMLInputElement>): void
}

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
