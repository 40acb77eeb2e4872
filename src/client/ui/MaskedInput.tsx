import { type ComponentProps, useState } from 'react'

import styles from './Input.module.css'
import { type DigitReader, editMasked, isForeignPhone, phonePattern, readPhoneDigits } from './digitMask.ts'

export interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> {
  readonly value: string
  /** `d` for each digit, such as `ddd-dd-dddd`. */
  readonly pattern: string
  /** Extracts the digits of typed or pasted text. */
  readonly read?: DigitReader
  /** Texts that are not masked. */
  readonly isFree?: (text: string) => boolean
  readonly onValue: (value: string) => void
}

export function MaskedInput(props: MaskedInputProps) {
  const { value, pattern, read, isFree, onValue, type = 'text', ...rest } = props
  // Text that an input method is composing is only masked at the end.
  const [draft, setDraft] = useState<string>()
  const mask = (input: HTMLInputElement, inputType?: string): void => {
    const caret = input.selectionStart ?? input.value.length
    const edit = { text: input.value, caret, previous: value, inputType }
    const masked = isFree?.(edit.text) ? edit : editMasked(edit, pattern, read)
    if (input.value !== masked.text) {
      // Written before React renders, which then keeps the caret.
      input.value = masked.text
      input.setSelectionRange(masked.caret, masked.caret)
    }
    setDraft(undefined)
    onValue(masked.text)
  }
  return (
    <input
      {...rest}
      type={type}
      className={styles.input}
      value={draft ?? value}
      onChange={({ currentTarget, nativeEvent }) => {
        const { inputType, isComposing } = nativeEvent as InputEvent
        if (isComposing) setDraft(currentTarget.value)
        else mask(currentTarget, inputType)
      }}
      onCompositionEnd={({ currentTarget }) => mask(currentTarget)}
    />
  )
}

/** A US phone number masked as `(ddd) ddd-dddd`; pasted country codes are dropped. */
export function PhoneInput(props: Omit<MaskedInputProps, 'pattern' | 'read' | 'isFree'>) {
  return (
    <MaskedInput
      {...props}
      type="tel"
      inputMode="tel"
      pattern={phonePattern}
      read={readPhoneDigits}
      isFree={isForeignPhone}
    />
  )
}
