import type { ChangeEvent, FocusEvent, KeyboardEvent } from 'react'

/** What the list of a combobox makes of the events of its input. */
export interface ComboboxHandlers {
  onChange(event: ChangeEvent<HTMLInputElement>): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onBlur(event: FocusEvent<HTMLInputElement>): void
}

/** What the input says about its list. */
export interface ComboboxState {
  readonly isOpen: boolean
  /** The id of the option that the arrow keys have reached. */
  readonly activeId: string | undefined
}

/** Ties a list, which is loaded on demand, to an input that was there before and stays. */
export interface ComboboxLink {
  readonly inputId: string
  readonly listId: string
  getInput(): HTMLInputElement | null
  attach(handlers: ComboboxHandlers): () => void
  show(state: ComboboxState): void
}

/** The input's own side of the link. */
export interface ComboboxLinkOfInput extends ComboboxLink {
  setInput(input: HTMLInputElement | null): void
  /** None until the list is loaded. */
  findHandlers(): ComboboxHandlers | undefined
}

/** Makes the link of one input. */
export function createComboboxLink(
  inputId: string,
  onShow: (state: ComboboxState) => void,
): ComboboxLinkOfInput {
  let input: HTMLInputElement | null = null
  let handlers: ComboboxHandlers | undefined
  return {
    inputId,
    listId: `${inputId}-list`,
    getInput: () => input,
    setInput(next) {
      input = next
    },
    findHandlers: () => handlers,
    attach(next) {
      handlers = next
      return () => {
        handlers = undefined
      }
    },
    show: onShow,
  }
}
