import { type ReactNode, useEffect, useState } from 'react'

import {
  isEmailAddress,
  loginEmailInvalidMessage,
  passwordRequiredMessage,
  resendNeedsEmailMessage,
} from '#contract/accountRules.ts'
import { logIn } from '#contract/accounts.ts'

import { EmailField } from '../accounts/EmailField.tsx'
import { PasswordField } from '../accounts/PasswordField.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { useResendCode } from '../accounts/useResendCode.ts'
import { callApi } from '../api/callApi.ts'
import { beginActivity } from '../inactivity/beginActivity.ts'
import { notifyMarker } from '../session/marker.ts'
import { beginVisit } from '../session/visit.ts'
import { CarryingLink } from '../chrome/CarryingLink.tsx'
import { Button } from '../ui/Button.tsx'
import { getLinkClass } from '../ui/linkClass.ts'
import { LinkButton } from '../ui/LinkButton.tsx'
import { CardPage } from './CardPage.tsx'
import { useNavigationState } from '../way/navigationState.ts'
import styles from './LogInScreen.module.css'

/** The way back in (spec 2, auth cards). */
export default function LogInScreen(): ReactNode {
  const given = useNavigationState().username
  const [username] = useState(given ?? '')
  const [needsEmail, setNeedsEmail] = useState(false)
  const resend = useResendCode()
  const form = useCardForm({
    card: 'login',
    initial: { username, password: '' },
    judge: (values) => ({
      username: isEmailAddress(values.username) ? [] : [loginEmailInvalidMessage],
      password: values.password === '' ? [passwordRequiredMessage] : [],
    }),
    errorLabel: 'Login Card Error',
    send: async (values) => {
      await beginActivity()
      await callApi(logIn, { body: { username: values.username.trim(), password: values.password } })
      beginVisit()
      // From here on the student's root leads the way.
      notifyMarker()
    },
  })

  // Whoever was on the way here has arrived.
  useEffect(beginVisit, [])

  const address = form.values.username.trim()
  const isValid = isEmailAddress(address)
  const askForCode = (): void => {
    setNeedsEmail(!isValid)
    if (isValid) resend.send(address)
    else document.getElementsByName('username')[0]?.focus()
  }

  return (
    <CardPage
      title="Log In"
      footQuestion="Don’t have an account yet?"
      footLink={
        <CarryingLink className={getLinkClass()} to="/signup" username={form.values.username}>
          Sign Up
        </CarryingLink>
      }
      hasErrors={form.hasErrors}
      onSubmit={(event) => {
        setNeedsEmail(false)
        form.submit(event)
      }}
    >
      <EmailField
        value={form.values.username}
        errors={needsEmail && !isValid ? [resendNeedsEmailMessage] : form.errors.username}
        onValue={(value) => form.setValue('username', value)}
      />
      <PasswordField
        name="password"
        label="Password"
        value={form.values.password}
        errors={form.errors.password}
        isNew={false}
        onValue={(value) => form.setValue('password', value)}
      />
      <Button type="submit" size="submit" busyLabel={form.isSending && 'Logging in'}>
        Submit
      </Button>
      <div className={styles.ways}>
        <CarryingLink className={getLinkClass()} to="/forgot" username={form.values.username}>
          Forgot password?
        </CarryingLink>
        <LinkButton busyLabel={resend.isSending && 'Sending a code'} onClick={askForCode}>
          Resend confirmation code?
        </LinkButton>
      </div>
    </CardPage>
  )
}
