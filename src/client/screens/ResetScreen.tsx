import { useNavigate } from 'react-router'

import { resetPassword } from '#contract/accounts.ts'

import { listNewPasswordErrors, PasswordChecklist, PasswordField } from '../accounts/accountFields.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { useMailedLink } from '../navigation/navigationState.ts'
import { useIsHydrated } from '../ui/useIsHydrated.ts'
import { callApi } from '../api/callApi.ts'
import { CarryingLink } from '../layout/CarryingLink.tsx'
import { getButtonClass } from '../ui/Button.tsx'
import { CardPage } from './CardPage.tsx'

/** Shown on /reset without the parameters of a mailed link. */
const linkIncompleteMessage =
  'This link is not complete. Open the link in the mail again, or have a new one sent to you.'

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
  if (isHydrated && (username === '' || id === '')) return <LinkIncomplete />
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

/** A truncated link, or an address that was typed by hand. */
function LinkIncomplete() {
  return (
    <CardPage
      title="Reset Password"
      lede={linkIncompleteMessage}
      foot={{ question: 'Remembered it?', link: 'Log In', to: '/login' }}
    >
      <CarryingLink className={getButtonClass()} to="/forgot">
        Get a new link
      </CarryingLink>
    </CardPage>
  )
}
