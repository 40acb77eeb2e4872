import type { ReactNode } from 'react'

import type { ControlAttributes } from './Field.tsx'
import type { InputVariant } from './inputClass.ts'
import { MaskedInput } from './MaskedInput.tsx'
import { phonePattern, readPhoneDigits } from './phoneMask.ts'

export interface PhoneInputProps {
  readonly control: ControlAttributes
  readonly name: string
  readonly value: string
  readonly autoComplete?: string | undefined
  readonly variant?: InputVariant | undefined
  readonly isRequired?: boolean
  readonly onValue: (value: string) => void
}

/** A US phone number, masked `(ddd) ddd-dddd`. One can be pasted with its country code. */
export function PhoneInput({ control, isRequired, ...rest }: PhoneInputProps): ReactNode {
  return (
    <MaskedInput
      {...control}
      {...rest}
      type="tel"
      inputMode="tel"
      required={isRequired}
      pattern={phonePattern}
      read={readPhoneDigits}
    />
  )
}
