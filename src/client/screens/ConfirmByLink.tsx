import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'

import { confirmByLink } from '#contract/accounts.ts'

import { useCardForm } from '../accounts/useCardForm.ts'
import type { MailedLink } from '../accounts/useMailedLink.ts'
import { callApi } from '../api/callApi.ts'
import { Button } from '../ui/Button.tsx'
import { CardPage } from './CardPage.tsx'

/**
 * Confirmation by a mailed link (decision 57). Only the button uses the link, since mail scanners open links too. For
 * an account without a valid password the same link sets one.
 */
export function ConfirmByLink({ username, id }: MailedLink): ReactNode {
  const navigate = useNavigate()
  const { card, busy } = useCardForm({
    initial: {},
    judge: () => ({}),
    errorLabel: 'Confirm Card Error',
    send: async () => {
      const { message, needs_password: needsPassword } = await callApi(confirmByLink, {
        body: { username, id },
      })
      const state = { username, successMessage: message }
      if (!needsPassword) return await navigate('/login', { state })
      const search = new URLSearchParams({ username, id }).toString()
      return await navigate({ pathname: '/reset', search }, { state, replace: true })
    },
  })
  return (
    <CardPage
      title="Confirm Your Account"
      lede={`Press Confirm for ${username.toLowerCase()}. If you signed up in another browser, you choose a password next.`}
      foot={{ question: 'Already confirmed?', link: 'Log In', to: '/login', username }}
      {...card}
    >
      <Button type="submit" size="submit" busyLabel={busy('Checking')}>
        Confirm
      </Button>
    </CardPage>
  )
}
