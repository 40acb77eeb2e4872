import { useLocation, useNavigate } from 'react-router'

import { resendConfirm } from '#contract/accounts.ts'

import { callApi } from '../api/callApi.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'

/** Asks for another code and goes to /confirm. */
export function useResendCode(): { readonly isSending: boolean; send(username: string): void } {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { isPending, run } = usePendingAction('Resend Confirmation Code Error')
  const send = async (username: string): Promise<void> => {
    const { message } = await callApi(resendConfirm, { body: { username } })
    await navigate({ pathname: '/confirm', search }, { state: { username, successMessage: message } })
  }
  return { isSending: isPending, send: (username) => run(() => send(username)) }
}
