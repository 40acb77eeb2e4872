import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { PasswordInput } from '../ui/PasswordInput.tsx'

/** What a password that a browser makes up must be like, in the words that Apple's browsers read. */
const generatedPasswordRules =
  'minlength: 12; maxlength: 128; required: lower; required: upper; required: digit; required: [-!#$%&*+.:?@_];'

/** A password of an account card. */
export function PasswordField(props: {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly errors?: readonly string[]
  readonly isNew: boolean
  /** The id of a checklist that describes it. */
  readonly describedBy?: string
  readonly onValue: (value: string) => void
}): ReactNode {
  const { name, label, value, errors, isNew, describedBy, onValue } = props
  return (
    <Field id={name} label={label} {...(errors && { errors })}>
      {(control) => (
        <PasswordInput
          {...control}
          aria-describedby={joinClasses(control['aria-describedby'], describedBy) || undefined}
          name={name}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          required
          {...(isNew && { passwordrules: generatedPasswordRules })}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
