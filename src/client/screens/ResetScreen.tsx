import { useEffect, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { checkResetLink, resetPassword } from '#contract/accounts.ts'

import { listNewPasswordErrors, PasswordChecklist, PasswordField } from '../accounts/accountFields.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { useMailedLink } from '../navigation/navigationState.ts'
import { useIsHydrated } from '../ui/useIsHydrated.ts'
import { callApi, ServerError } from '../api/callApi.ts'
import { CarryingLink } from '../layout/CarryingLink.tsx'
import { getButtonClass } from '../ui/Button.tsx'
import { CardPage, titleId } from './CardPage.tsx'

/** Shown on /reset without the parameters of a mailed link. */
const linkIncompleteMessage = 'This link is not complete. Open the link in the email again, or get a new one.'

export default function ResetScreen() {
  const navigate = useNavigate()
  const isHydrated = useIsHydrated()
  const { username, id } = useMailedLink()
  const form = useCardForm({
    initial: { password: '', confirm_password: '' },
    validate: ({ password, confirm_password }) => ({
      password: listNewPasswordErrors(password),
      confirm_password: password === confirm_password ? [] : ['The passwords must match.'],
    }),
    errorLabel: 'Reset Password Card Error',
    busyLabel: 'Saving',
    send: async (values) => {
      const { message } = await callApi(resetPassword, {
        body: { ...values, username, id },
      })
      await navigate('/login', { state: { username, successMessage: message } })
    },
  })
  const refusal = useLinkRefusal(username, id)
  if (isHydrated && (username === '' || id === '')) return <NewLink lede={linkIncompleteMessage} />
  if (refusal !== undefined) return <NewLink lede={refusal} username={username} />
  return (
    <CardPage
      title="Reset Password"
      {...(username !== '' && { lede: `For ${username.toLowerCase()}.` })}
      foot={{ question: 'Link not working?', link: 'Get a new one', to: '/forgot' }}
      submitLabel="Set password"
      {...form.card}
    >
      {/* Password managers store the address with the new password; they ignore inputs of type hidden. */}
      <input type="email" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField name="password" label="New Password" {...form.bind('password')} isNew />
      <PasswordField
        name="confirm_password"
        label="Confirm Password"
        {...form.bind('confirm_password')}
        isNew
      />
      <PasswordChecklist password={form.values.password} confirmation={form.values.confirm_password} />
    </CardPage>
  )
}

/**
 * Asks once whether the link still works, before a password is chosen for nothing.
 * @returns why it doesn't; a failure to ask says nothing about it
 */
function useLinkRefusal(username: string, id: string): string | undefined {
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    if (username === '' || id === '') return
    callApi(checkResetLink, { body: { username, id } }).catch((error: unknown) => {
      if (error instanceof ServerError && error.status === 400) setRefusal(error.message)
    })
  }, [username, id])
  return refusal
}

/** For a link that is truncated, used or expired, or an address that was typed by hand. */
function NewLink({ lede, username }: { readonly lede: string; readonly username?: string }) {
  useLayoutEffect(() => {
    // The form that it takes the place of may have had the focus.
    if (document.activeElement === document.body) document.getElementById(titleId)?.focus()
  }, [])
  return (
    <CardPage
      title="Reset Password"
      lede={lede}
      foot={{ question: 'Remembered it?', link: 'Log In', to: '/login' }}
    >
      <CarryingLink className={getButtonClass()} to="/forgot" username={username}>
        Get a new link
      </CarryingLink>
    </CardPage>
  )
}
