import { type ChangeEvent, type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'

import { countCharacters } from './countCharacters.ts'
import { getInputClass, type InputVariant } from './inputClass.ts'
import { joinClasses } from './joinClasses.ts'
import { LengthNote } from './LengthNote.tsx'
import { useLimitedTyping } from './useLimitedTyping.ts'

export interface TextInputProps extends Omit<
  ComponentProps<'input'>,
  'className' | 'onChange' | 'value' | 'ref'
> {
  readonly ref?: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly variant?: InputVariant | undefined
  /** The greatest length in code points. `maxLength` is the browser's own, which counts otherwise. */
  readonly limit?: number | undefined
  /** Without an event when an input method's text was cut. */
  readonly onValue: (value: string, event?: ChangeEvent<HTMLInputElement>) => void
}

/** One line of text. */
export function TextInput(props: TextInputProps): ReactNode {
  const { ref, variant, limit = Infinity, onValue, type = 'text', ...rest } = props
  const own = useRef<HTMLInputElement>(null)
  const input = ref ?? own
  useLimitedTyping(input, props.limit, onValue)
  const count = countCharacters(rest.value)
  const isTooLong = count > limit
  const noteId = `${rest.id}-length`
  return (
    <>
      <input
        {...rest}
        {...(isTooLong && {
          'aria-invalid': true,
          'aria-describedby': joinClasses(rest['aria-describedby'], noteId),
        })}
        ref={input}
        type={type}
        className={getInputClass(variant)}
        onChange={(event) => onValue(event.currentTarget.value, event)}
      />
      {isTooLong && <LengthNote id={noteId} count={count} limit={limit} />}
    </>
  )
}
