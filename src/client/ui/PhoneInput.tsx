import type { ReactNode } from 'react'

import type { ControlAttributes } from './Field.tsx'
import { MaskedInput } from './MaskedInput.tsx'
import { phonePattern, readPhoneDigits } from './phoneMask.ts'

/** A US phone number. */
export interface PhoneInputProps {
  readonly control: ControlAttributes
  readonly name: string
  readonly value: string
  readonly autoComplete?: string | undefined
  readonly isRequired?: boolean
  readonly onValue: (value: string) => void
}

/** A US phone number, masked `(ddd) ddd-dddd`. There is room to paste one with a country code. */
export function PhoneInput({ control, isRequired, ...rest }: PhoneInputProps): ReactNode {
  return (
    <MaskedInput
      {...control}
      {...rest}
      type="tel"
      inputMode="tel"
      maxLength={24}
      required={isRequired}
      pattern={phonePattern}
      read={readPhoneDigits}
    />
  )
}
