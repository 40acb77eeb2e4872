import { useLocation, useNavigate } from 'react-router'

import { emailInvalidMessage, isEmailAddress } from '#contract/accountRules.ts'
import { signUp } from '#contract/accounts.ts'

import {
  EmailField,
  listNewPasswordErrors,
  PasswordChecklist,
  PasswordField,
} from '../accounts/accountFields.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { useHasAnswers } from '../draft/use/useAnswer.ts'
import { callApi } from '../api/callApi.ts'
import { WayBack } from '../layout/WayBack.tsx'
import { useNavigationState } from '../navigation/navigationState.ts'
import { CardPage } from './CardPage.tsx'

export default function SignUpScreen() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const given = useNavigationState().username
  const hasAnswers = useHasAnswers()
  const form = useCardForm({
    initial: { username: given ?? '', password: '' },
    validate: ({ username, password }) => ({
      username: isEmailAddress(username) ? [] : [emailInvalidMessage],
      password: listNewPasswordErrors(password),
    }),
    errorLabel: 'Sign Up Card Error',
    busyLabel: 'Signing up',
    send: async ({ username, password }) => {
      const { message } = await callApi(signUp, { body: { username: username.trim(), password } })
      await navigate(
        { pathname: '/confirm', search },
        { state: { username: username.trim(), successMessage: message } },
      )
    },
  })
  return (
    <CardPage
      title="Sign Up"
      lede={
        hasAnswers
          ? 'Your answers so far are kept.'
          : 'Save your answers, and come back to them when you like.'
      }
      foot={{ question: 'Already have an account?', link: 'Log In', to: '/login' }}
      submitLabel="Create account"
      {...form.card}
    >
      <WayBack look="quiet" />
      <EmailField {...form.bind('username')} hint="We’ll send a 6-digit code to it." />
      <PasswordField name="password" label="Password" {...form.bind('password')} isNew />
      <PasswordChecklist password={form.values.password} />
    </CardPage>
  )
}
