import type { ReactNode } from 'react'

import { MaskedInput, type MaskedInputProps } from './MaskedInput.tsx'
import { isForeignPhone, phonePattern, readPhoneDigits } from './phoneMask.ts'

/** A US phone number masked as `(ddd) ddd-dddd`; pasted country codes are dropped. */
export function PhoneInput(props: Omit<MaskedInputProps, 'pattern' | 'read' | 'isFree'>): ReactNode {
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
