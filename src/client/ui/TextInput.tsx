import type { ComponentProps, ReactNode } from 'react'

import { getInputClass, type InputVariant } from './inputClass.ts'

/** A native input's attributes; `onValue` gets the text. */
export interface TextInputProps extends Omit<ComponentProps<'input'>, 'className' | 'onChange'> {
  readonly variant?: InputVariant | undefined
  readonly onValue: (value: string) => void
}

/** One line of text. */
export function TextInput({ variant, onValue, type = 'text', ...rest }: TextInputProps): ReactNode {
  return (
    <input
      {...rest}
      type={type}
      className={getInputClass(variant)}
      onChange={(event) => onValue(event.currentTarget.value)}
    />
  )
}
