import { type ComponentProps, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

import {
  codeInvalidMessage,
  emailInvalidMessage,
  isConfirmationCode,
  isEmailAddress,
} from '#contract/accountRules.ts'
import { confirm, confirmByLink } from '#contract/accounts.ts'

import { EmailField } from '../accounts/accountFields.tsx'
import { ResendButton, useResendCode } from '../accounts/ResendButton.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { useMailedLink, useNavigationState } from '../navigation/navigationState.ts'
import { useIsHydrated } from '../ui/useIsHydrated.ts'
import { callApi } from '../api/callApi.ts'
import { keepDigits, stripToDigits } from '../ui/digitMask.ts'
import { Field } from '../ui/Field.tsx'
import inputStyles from '../ui/Input.module.css'
import { CardPage } from './CardPage.tsx'

type Card = Omit<ComponentProps<typeof CardPage>, 'title' | 'foot' | 'submitLabel'>

/**
 * Confirms an email address by a code or a mailed link. One card for both: the prerendered page has the one for a code,
 * and a press on its button counts for the link, too.
 */
export default function ConfirmScreen() {
  const link = useMailedLink()
  const byCode = useConfirmationByCode()
  const byLink = useConfirmationByLink(link)
  return (
    <CardPage
      title="Confirm Your Account"
      foot={{ question: 'Already confirmed?', link: 'Log In', to: '/login' }}
      submitLabel="Confirm"
      {...(link.username !== '' && link.id !== '' ? byLink : byCode)}
    />
  )
}

/** Confirmation by code. The address is asked for only when navigation didn't bring it. */
function useConfirmationByCode(): Card {
  const navigate = useNavigate()
  const { search } = useLocation()
  const given = useNavigationState().username
  // From navigation state at the first render; a resend replaces that state.
  const [username] = useState(given ?? '')
  const isHydrated = useIsHydrated()
  const known = isHydrated ? username : ''
  const form = useCardForm({
    initial: { username, code: '' },
    validate: (values) => ({
      username: username !== '' || isEmailAddress(values.username) ? [] : [emailInvalidMessage],
      code: isConfirmationCode(stripToDigits(values.code)) ? [] : [codeInvalidMessage],
    }),
    errorLabel: 'Confirm Card Error',
    busyLabel: 'Checking',
    refusedField: 'code',
    send: async (values) => {
      const address = values.username.trim()
      const { message, needs_password: needsPassword } = await callApi(confirm, {
        body: { username: address, code: stripToDigits(values.code) },
      })
      // A login needs the password of the link that was mailed.
      const pathname = needsPassword ? '/forgot' : '/login'
      const state = { username: address, successMessage: message, isLinkSent: needsPassword }
      await navigate({ pathname, search }, { state })
    },
  })
  const resend = useResendCode(form.values.username, form.forgetFailure)
  const email = form.bind('username')
  const code = form.bind('code')
  return {
    ...form.card,
    lede:
      known === ''
        ? 'Enter the 6-digit code that we emailed to you.'
        : `Enter the 6-digit code that we emailed to ${known.toLowerCase()}. If it isn’t there, look in your spam folder.`,
    more: <ResendButton resend={resend}>Resend confirmation code</ResendButton>,
    hasErrors: form.card.hasErrors || resend.failure !== undefined,
    children: (
      <>
        {known === '' && <EmailField {...email} errors={resend.errors ?? email.errors} />}
        <Field
          id="code"
          label="Confirmation Code"
          width="short"
          isRequired
          errors={code.errors}
          hasNewErrors={code.hasNewErrors}
        >
          {(control) => (
            <input
              {...control}
              className={inputStyles.input}
              inputMode="numeric"
              autoComplete="one-time-code"
              onChange={keepDigits}
              onCompositionEnd={keepDigits}
            />
          )}
        </Field>
      </>
    ),
  }
}

/**
 * Confirmation by a mailed link (decision 57). Only the button uses the link, since mail scanners open links too. For
 * an account without a valid password the same link sets one.
 */
function useConfirmationByLink({ username, id }: ReturnType<typeof useMailedLink>): Card {
  const navigate = useNavigate()
  const { card } = useCardForm({
    initial: {},
    validate: () => ({}),
    errorLabel: 'Confirm Card Error',
    busyLabel: 'Checking',
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
  return {
    ...card,
    lede: `Press Confirm for ${username.toLowerCase()}. If you signed up in another browser, you choose a password next.`,
    username,
  }
}
