import { useEffect, useRef, useState } from 'react'

import {
  listPasswordErrors,
  passwordRequiredMessage,
  passwordRules,
  passwordsMatchMessage,
} from '#contract/accountRules.ts'

import { Field } from '../ui/Field.tsx'
import styles from '../ui/Input.module.css'
import { joinClasses } from '../ui/joinClasses.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import type { CardInput } from './useCardForm.ts'
import { Icon } from '../ui/Icon.tsx'
import checklistStyles from './PasswordChecklist.module.css'

/** Rules for generated passwords, in the syntax of Apple's `passwordrules`. */
const generatedPasswordRules =
  'minlength: 12; maxlength: 128; required: lower; required: upper; required: digit; required: [-!#$%&*+.:?@_];'

/** A password with a button that shows its text. Pasting and password managers work. */
export function PasswordField(
  props: CardInput & {
    readonly name: string
    readonly label: string
    /** A password that is being chosen, with the checklist. */
    readonly isNew?: boolean
  },
) {
  const { name, label, errors, hasNewErrors, isNew = false } = props
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
    <Field id={name} label={label} isRequired errors={errors} hasNewErrors={hasNewErrors}>
      {(control) => (
        <div className={styles.revealing}>
          <input
            {...control}
            ref={input}
            aria-describedby={
              joinClasses(control['aria-describedby'], isNew && passwordChecklistId) || undefined
            }
            type={isShown ? 'text' : 'password'}
            className={styles.input}
            autoCapitalize="none"
            autoComplete={isNew ? 'new-password' : 'current-password'}
            spellCheck={false}
            {...(isNew && { passwordrules: generatedPasswordRules })}
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

const passwordChecklistId = 'password-rules'

const icons = { inactive: 'circle', error: 'cross', success: 'check' } as const
const words = { inactive: '', error: ', not met yet', success: ', met' } as const

/** Delay after the last key before the state is announced. */
const quietMilliseconds = 1000

/** Rules that are checked off while typing. A screen reader hears what is left when typing stops. */
export function PasswordChecklist(props: { readonly password: string; readonly confirmation?: string }) {
  const { password, confirmation } = props
  const broken = listPasswordErrors(password)
  const rules = passwordRules.map(({ message }) => message)
  // Rarely broken rules are only shown when broken.
  const shown = password === '' ? rules : [...new Set([...rules, ...broken])]
  if (confirmation !== undefined) shown.push(passwordsMatchMessage)
  if (confirmation !== password) broken.push(passwordsMatchMessage)
  const items = shown.map((text) => {
    const state = password === '' ? 'inactive' : broken.includes(text) ? 'error' : 'success'
    return { text, state } as const
  })
  const missing = items.filter(({ state }) => state === 'error').map(({ text }) => text)
  const left = missing.length === 0 ? 'Every rule is met.' : `Not met yet: ${missing.join(', ')}.`
  const announcement = useQuiet(password === '' ? '' : left)
  return (
    <div>
      <div id={passwordChecklistId}>
        <p className={checklistStyles.title}>Your password</p>
        <ul className={checklistStyles.list}>
          {items.map(({ text, state }) => (
            <li key={text} className={checklistStyles[state]} data-state={state}>
              <Icon name={icons[state]} size={18} />
              <span>
                {text}
                <VisuallyHidden>{words[state]}</VisuallyHidden>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <VisuallyHidden>
        <output>{announcement}</output>
      </VisuallyHidden>
    </div>
  )
}

function useQuiet(text: string): string {
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return quiet
}

/** The error of a refused new password; the checklist shows which rules it breaks. */
export function listNewPasswordErrors(password: string): readonly string[] {
  if (password === '') return [passwordRequiredMessage]
  return listPasswordErrors(password).length > 0 ? ['Your password must follow every rule in the list.'] : []
}

export function EmailField(props: CardInput & { readonly hint?: string }) {
  const { defaultValue, errors, hasNewErrors, hint } = props
  return (
    <Field
      id="username"
      label="Email Address"
      isRequired
      errors={errors}
      hasNewErrors={hasNewErrors}
      hint={hint}
    >
      {(control) => (
        <input
          {...control}
          className={styles.input}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={defaultValue}
        />
      )}
    </Field>
  )
}
