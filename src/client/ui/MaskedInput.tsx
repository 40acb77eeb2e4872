import { type ComponentProps, useState } from 'react'

import styles from './Input.module.css'
import { type DigitMask, editMasked } from './digitMask.ts'

export function MaskedInput(
  props: Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> & {
    readonly value: string
    readonly mask: DigitMask
    readonly onValue: (value: string) => void
  },
) {
  const { value, mask, onValue, ...rest } = props
  // Text that an input method is composing is only masked at the end.
  const [draft, setDraft] = useState<string>()
  const format = (input: HTMLInputElement, inputType?: string): void => {
    const caret = input.selectionStart ?? input.value.length
    const edit = { text: input.value, caret, previous: value, inputType }
    const masked = mask.isFree?.(edit.text) ? edit : editMasked(edit, mask)
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
      className={styles.input}
      value={draft ?? value}
      onChange={({ currentTarget, nativeEvent }) => {
        const { inputType, isComposing } = nativeEvent as InputEvent
        if (isComposing) setDraft(currentTarget.value)
        else format(currentTarget, inputType)
      }}
      onCompositionEnd={({ currentTarget }) => format(currentTarget)}
    />
  )
}
