import { useState } from 'react'

import { emailInvalidMessage, isEmailAddress } from '#contract/accountRules.ts'
import { forgotPassword } from '#contract/accounts.ts'

import { EmailField } from '../accounts/accountFields.tsx'
import { useCardForm } from '../accounts/useCardForm.ts'
import { callApi } from '../api/callApi.ts'
import { toaster } from '../ui/toaster.ts'
import { useIsHydrated } from '../ui/useIsHydrated.ts'
import { useNavigationState } from '../navigation/navigationState.ts'
import { CardPage } from './CardPage.tsx'

export default function ForgotScreen() {
  const { username: given, isLinkSent } = useNavigationState()
  const isHydrated = useIsHydrated()
  const [sentTo, setSentTo] = useState(isLinkSent ? given : undefined)
  const form = useCardForm({
    initial: { username: given ?? '' },
    validate: ({ username }) => ({ username: isEmailAddress(username) ? [] : [emailInvalidMessage] }),
    errorLabel: 'Forgot Password Card Error',
    busyLabel: 'Sending',
    send: async ({ username }) => {
      const { message } = await callApi(forgotPassword, { body: { username: username.trim() } })
      setSentTo(username.trim())
      toaster.show({
        severity: 'success',
        label: 'Success Notification',
        text: message,
        isLabelSilent: true,
      })
    },
  })
  // Another address can be typed in its place.
  const isSent = isHydrated && sentTo !== undefined && form.values.username.trim() === sentTo
  return (
    <CardPage
      title={isSent ? 'Check your email' : 'Forgot Password'}
      lede={
        isSent
          ? `We sent a link to ${sentTo.toLowerCase()}. It works for 60 minutes. If it isn’t there, look in your spam folder.`
          : 'We’ll email you a link to choose a new one.'
      }
      foot={{ question: 'Remembered it?', link: 'Log In', to: '/login' }}
      submitLabel={isSent ? 'Send again' : 'Send link'}
      {...form.card}
    >
      <EmailField {...form.bind('username')} />
    </CardPage>
  )
}
