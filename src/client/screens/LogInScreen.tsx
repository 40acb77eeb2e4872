import { useEffect } from 'react'

import { isEmailAddress, loginEmailInvalidMessage, passwordRequiredMessage } from '#contract/accountRules.ts'
import { logIn } from '#contract/accounts.ts'

import { EmailField, PasswordField } from '../accounts/accountFields.tsx'
import { ResendButton, useResendCode } from '../accounts/ResendButton.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { callApi } from '../api/callApi.ts'
import { beginActivity } from '../logout/endSessionLater.ts'
import { noteAccount } from '../session/noteAccount.ts'
import { notifyMarker } from '../session/marker.ts'
import { beginVisit } from '../session/visit.ts'
import { CarryingLink } from '../layout/CarryingLink.tsx'
import { getButtonClass } from '../ui/Button.tsx'
import { toaster } from '../ui/toaster.ts'
import { useIsHydrated } from '../ui/useIsHydrated.ts'
import { CardPage } from './CardPage.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import styles from './LogInScreen.module.css'

export default function LogInScreen() {
  const { username: given, notice } = useNavigationState()
  const isHydrated = useIsHydrated()
  const form = useCardForm({
    initial: { username: given ?? '', password: '' },
    validate: (values) => ({
      username: isEmailAddress(values.username) ? [] : [loginEmailInvalidMessage],
      password: values.password === '' ? [passwordRequiredMessage] : [],
    }),
    errorLabel: 'Login Card Error',
    busyLabel: 'Logging in',
    refusedField: 'password',
    send: async (values) => {
      await beginActivity()
      await callApi(logIn, { body: { username: values.username.trim(), password: values.password } })
      beginVisit()
      noteAccount()
      // What the card said, such as that one can log in now, is over.
      toaster.close()
      // From here the student's root navigates.
      notifyMarker()
    },
  })
  const resend = useResendCode(form.values.username)
  const email = form.bind('username')

  useEffect(beginVisit, [])

  return (
    <CardPage
      title="Log In"
      {...(isHydrated && notice !== undefined && { lede: notice })}
      foot={{ question: 'Don’t have an account yet?', link: 'Sign Up', to: '/signup' }}
      submitLabel="Submit"
      {...form.card}
      hasErrors={form.card.hasErrors || resend.failure !== undefined}
      more={
        <div className={styles.ways}>
          <CarryingLink className={getButtonClass('link')} to="/forgot" username={form.values.username}>
            Forgot password?
          </CarryingLink>
          <ResendButton resend={resend}>Resend confirmation code?</ResendButton>
        </div>
      }
      onSubmit={(event) => {
        resend.forgetErrors()
        form.card.onSubmit(event)
      }}
    >
      <EmailField {...email} errors={resend.errors ?? email.errors} />
      <PasswordField name="password" label="Password" {...form.bind('password')} />
    </CardPage>
  )
}
