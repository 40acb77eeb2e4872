import type { ChangeEvent, FocusEvent, KeyboardEvent, RefObject } from 'react'

export interface ComboboxHandlers {
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onBlur(event: FocusEvent<HTMLInputElement>): void
}

export interface ComboboxState {
  readonly isOpen: boolean
  /** The id of the option that the arrow keys have reached. */
  readonly activeId: string | undefined
}

/** Ties a list, which is loaded on demand, to an input that was there before and stays. */
export interface ComboboxLink {
  readonly listId: string
  readonly input: RefObject<HTMLInputElement | null>
  /** Of the list, once it is loaded. */
  readonly setHandlers: (handlers: ComboboxHandlers | undefined) => void
  readonly show: (state: ComboboxState) => void
}
