import { type ReactNode, useEffect, useState } from 'react'

import {
  listPasswordErrors,
  passwordRequiredMessage,
  passwordRules,
  passwordsMatchMessage,
} from '#contract/accountRules.ts'

import { Icon } from '../ui/Icon.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import styles from './PasswordChecklist.module.css'

export const passwordChecklistId = 'password-rules'

const icons = { inactive: 'circle', error: 'cross', success: 'check' } as const
const words = { inactive: '', error: ', not met yet', success: ', met' } as const

/** Delay after the last key before the state is announced. */
const quietMilliseconds = 1000

/** Rules that are checked off while typing. A screen reader hears what is left when typing stops. */
export function PasswordChecklist(props: {
  readonly password: string
  readonly confirmation?: string
}): ReactNode {
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
        <p className={styles.title}>Your password</p>
        <ul className={styles.list}>
          {items.map(({ text, state }) => (
            <li key={text} className={styles[state]} data-state={state}>
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
