import type { ReactNode } from 'react'

import { listPasswordErrors, passwordRules, passwordsMatchMessage } from '#contract/accountRules.ts'

import { type CheckItem, Checklist } from '../ui/Checklist.tsx'

export const passwordChecklistId = 'password-rules'

export function PasswordChecklist(props: {
  readonly password: string
  readonly confirmation?: string
}): ReactNode {
  const { password, confirmation } = props
  const isEmpty = password === ''
  const items = passwordRules.map(({ message, accepts }): CheckItem => ({
    text: message,
    state: isEmpty ? 'inactive' : accepts(password) ? 'success' : 'error',
  }))
  // Rarely broken rules are only shown when broken.
  const others = listPasswordErrors(password).filter((text) => !items.some((item) => item.text === text))
  const broken = others.map((text): CheckItem => ({ text, state: 'error' }))
  const match: CheckItem[] =
    confirmation === undefined
      ? []
      : [
          {
            text: passwordsMatchMessage,
            state: isEmpty ? 'inactive' : password === confirmation ? 'success' : 'error',
          },
        ]
  return <Checklist id={passwordChecklistId} title="Your password" items={[...items, ...broken, ...match]} />
}
