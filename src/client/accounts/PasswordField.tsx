import type { ReactNode } from 'react'

import { Field } from '../ui/Field.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { PasswordInput } from '../ui/PasswordInput.tsx'
import { passwordChecklistId } from './PasswordChecklist.tsx'
import type { CardInput } from './useCardForm.ts'

/** Rules for generated passwords, in the syntax of Apple's `passwordrules`. */
const generatedPasswordRules =
  'minlength: 12; maxlength: 128; required: lower; required: upper; required: digit; required: [-!#$%&*+.:?@_];'

export interface PasswordFieldProps extends CardInput {
  readonly name: string
  readonly label: string
  /** A password that is being chosen, with the checklist. */
  readonly isNew?: boolean
}

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { name, label, value, errors, isNew = false, onValue } = props
  return (
    <Field id={name} label={label} isRequired errors={errors}>
      {(control) => (
        <PasswordInput
          {...control}
          aria-describedby={
            joinClasses(control['aria-describedby'], isNew && passwordChecklistId) || undefined
          }
          autoComplete={isNew ? 'new-password' : 'current-password'}
          {...(isNew && { passwordrules: generatedPasswordRules })}
          value={value}
          onValue={onValue}
        />
      )}
    </Field>
  )
}
