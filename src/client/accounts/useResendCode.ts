import { useState } from 'react'
import { useNavigate } from 'react-router'

import { resendConfirm } from '#contract/accounts.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

import { callApi } from '../api/callApi.ts'
import { useToast } from '../ui/ToastContext.ts'

/** Asks for another code and goes to /confirm (spec 2, redirect rules; spec 8, resend error). */
export function useResendCode(): { readonly isSending: boolean; send(username: string): void } {
  const navigate = useNavigate()
  const { show } = useToast()
  const [isSending, setSending] = useState(false)
  const sendNow = async (username: string): Promise<void> => {
    setSending(true)
    try {
      const { message } = await callApi(resendConfirm, { body: { username } })
      await navigate('/confirm', { state: { username, successMessage: message } })
    } catch (error) {
      show({
        severity: 'error',
        label: 'Resend Confirmation Code Error',
        text: error instanceof Error ? error.message : unexpectedErrorMessage,
      })
    } finally {
      setSending(false)
    }
  }
  return { isSending, send: (username) => void sendNow(username) }
}
