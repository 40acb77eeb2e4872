import { emailInvalidMessage, isEmailAddress } from '#contract/accountRules.ts'
import { forgotPassword } from '#contract/accounts.ts'

import { EmailField } from '../accounts/accountFields.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { callApi } from '../api/callApi.ts'
import { toaster } from '../ui/toaster.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { CardPage } from './CardPage.tsx'

export default function ForgotScreen() {
  const given = useNavigationState().username
  const form = useCardForm({
    initial: { username: given ?? '' },
    validate: ({ username }) => ({ username: isEmailAddress(username) ? [] : [emailInvalidMessage] }),
    errorLabel: 'Forgot Password Card Error',
    busyLabel: 'Sending',
    send: async ({ username }) => {
      const { message } = await callApi(forgotPassword, { body: { username: username.trim() } })
      toaster.show({ severity: 'success', label: 'Success Notification', text: message })
    },
  })
  return (
    <CardPage
      title="Forgot Password"
      lede="We’ll mail you a link to choose a new one."
      foot={{ question: 'Remembered it?', link: 'Log In', to: '/login' }}
      submitLabel="Send link"
      {...form.card}
    >
      <EmailField {...form.bind('username')} />
    </CardPage>
  )
}
