import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Field } from '../ui/Field.tsx'
import styles from '../ui/Input.module.css'
import { getInputClass } from '../ui/inputClass.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
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

/** A password with a button that shows its text. Pasting and password managers work. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { name, label, value, errors, isNew = false, onValue } = props
  const [isShown, setShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  // Hidden again on submit, so that browsers store it as a password and not as text.
  useEffect(() => {
    const form = input.current?.form
    const hide = (): void => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field id={name} label={label} isRequired errors={errors}>
      {(control) => (
        <div className={styles.revealing}>
          <input
            {...control}
            ref={input}
            aria-describedby={
              joinClasses(control['aria-describedby'], isNew && passwordChecklistId) || undefined
            }
            type={isShown ? 'text' : 'password'}
            className={getInputClass()}
            autoCapitalize="none"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            spellCheck={false}
            {...(isNew && { passwordrules: generatedPasswordRules })}
            value={value}
            onChange={(event) => onValue(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <span>{isShown ? 'Hide' : 'Show'}</span>
            <VisuallyHidden> password</VisuallyHidden>
          </button>
        </div>
      )}
    </Field>
  )
}
