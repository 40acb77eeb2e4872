import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'
import { TextInput } from '../ui/TextInput.tsx'

/** The email address of an account card, under the name that password managers know. */
export function EmailField(props: {
  readonly value: string
  readonly errors: readonly string[]
  readonly hint?: string
  readonly onValue: (value: string) => void
}): ReactNode {
  const { value, errors, hint, onValue } = props
  return (
    <Field id="username" label="Email Address" errors={errors} {...(hint !== undefined && { hint })}>
      {(control) => (
        <TextInput
          {...control}
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
