import type { ComponentProps, FormEvent, ReactNode } from 'react'

import { type DigitReader, editMasked } from './digitMask.ts'
import { getInputClass } from './inputClass.ts'

/** A native input's attributes, and the mask. */
export interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value'> {
  readonly value: string
  /** `d` for each digit, such as `ddd-dd-dddd`. */
  readonly pattern: string
  /** Takes the digits out of what was typed or pasted. */
  readonly read?: DigitReader
  readonly onValue: (value: string) => void
}

/** One line of digits that are put into a pattern while they are typed (spec 4 and 2, shared widgets). */
export function MaskedInput({
  value,
  pattern,
  read,
  onValue,
  type = 'text',
  ...rest
}: MaskedInputProps): ReactNode {
  const mask = (event: FormEvent<HTMLInputElement>): void => {
    const input = event.currentTarget
    const { inputType } = event.nativeEvent as InputEvent
    const caret = input.selectionStart ?? input.value.length
    const masked = editMasked({ text: input.value, caret, previous: value, inputType }, pattern, read)
    // Written before React renders, which then finds the right text in place and leaves the caret alone.
    input.value = masked.text
    input.setSelectionRange(masked.caret, masked.caret)
    onValue(masked.text)
  }
  return <input {...rest} type={type} className={getInputClass()} value={value} onChange={mask} />
}
