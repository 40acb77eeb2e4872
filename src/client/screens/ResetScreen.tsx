import { type ReactNode, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'

import { listPasswordErrors, passwordsMatchMessage } from '#contract/accountRules.ts'
import { resetPassword } from '#contract/accounts.ts'

import { listNewPasswordErrors } from '../accounts/listNewPasswordErrors.ts'
import { PasswordChecklist, passwordChecklistId } from '../accounts/PasswordChecklist.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { callApi } from '../api/callApi.ts'
import { CarryingLink } from '../chrome/CarryingLink.tsx'
import { Button } from '../ui/Button.tsx'
import { getLinkClass } from '../ui/linkClass.ts'
import { CardPage } from './CardPage.tsx'

/** A new password, with the address and the id of the mailed link (spec 2, auth cards). */
export default function ResetScreen(): ReactNode {
  const navigate = useNavigate()
  const query = new URLSearchParams(useSearch())
  const username = query.get('username') ?? ''
  const form = useCardForm({
    initial: { password: '', confirm_password: '' },
    judge: ({ password, confirm_password }) => ({
      password: listPasswordErrors(password),
      confirm_password: password === confirm_password ? [] : [passwordsMatchMessage],
    }),
    judgedWhileTyping: ['password'],
    errorLabel: 'Reset Password Card Error',
    send: async (values) => {
      const { message } = await callApi(resetPassword, {
        body: { ...values, username, id: query.get('id') ?? '' },
      })
      await navigate('/login', { state: { username, successMessage: message } })
    },
  })
  return (
    <CardPage
      title="Reset Password"
      {...(username !== '' && { lede: `For ${username.toLowerCase()}.` })}
      footQuestion="Link not working?"
      footLink={
        <CarryingLink className={getLinkClass()} to="/forgot">
          Get a new one
        </CarryingLink>
      }
      onSubmit={form.submit}
    >
      {/* Password managers keep the new password with the address. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField
        name="password"
        label="New Password"
        value={form.values.password}
        errors={form.wasSubmitted ? listNewPasswordErrors(form.values.password) : []}
        isNew
        describedBy={passwordChecklistId}
        onValue={(value) => form.setValue('password', value)}
      />
      <PasswordField
        name="confirm_password"
        label="Confirm Password"
        value={form.values.confirm_password}
        errors={
          form.wasSubmitted && form.values.confirm_password !== form.values.password
            ? ['The passwords must match.']
            : []
        }
        isNew
        describedBy={passwordChecklistId}
        onValue={(value) => form.setValue('confirm_password', value)}
      />
      <PasswordChecklist password={form.values.password} confirmation={form.values.confirm_password} />
      <Button type="submit" size="submit" isLoading={form.isSending}>
        Submit
      </Button>
    </CardPage>
  )
}

/** The query, which a prerendered page does not know in its first render. */
function useSearch(): string {
  return useSyncExternalStore(
    () => () => undefined,
    () => location.search,
    () => '',
  )
}
