import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router'

import { isEmailAddress, resendNeedsEmailMessage } from '#contract/accountRules.ts'
import { resendConfirm } from '#contract/accounts.ts'

import { callApi } from '../api/callApi.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import { FieldErrors } from '../ui/Field.tsx'
import { Button } from '../ui/Button.tsx'

const failureId = 'resend-error'

/** Requests another code, and shows at the button why there is none. */
export function ResendButton(props: {
  readonly resend: ReturnType<typeof useResendCode>
  readonly children: ReactNode
}) {
  const { busy, failure, ask } = props.resend
  const hasFailed = failure !== undefined
  return (
    <div>
      {hasFailed && <FieldErrors id={failureId} messages={[failure]} label="" />}
      <Button
        variant="link"
        aria-describedby={hasFailed ? failureId : undefined}
        busyLabel={busy('Sending a code')}
        onClick={ask}
      >
        {props.children}
      </Button>
    </div>
  )
}

/**
 * @param typed the address
 * @param onSent called with a new code, which makes what is said about the last one untrue
 */
export function useResendCode(typed: string, onSent?: () => void) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const { busy, failure, run } = usePendingAction('Resend Confirmation Code Error', false)
  const [wasRefused, setRefused] = useState(false)
  const username = typed.trim()
  const isValid = isEmailAddress(username)
  const send = async (): Promise<void> => {
    const { message } = await callApi(resendConfirm, { body: { username } })
    onSent?.()
    await navigate({ pathname: '/confirm', search }, { state: { username, successMessage: message } })
  }
  return {
    busy,
    failure: failure?.text,
    errors: wasRefused && !isValid ? [resendNeedsEmailMessage] : undefined,
    ask() {
      // The reason stands there before the focus comes.
      flushSync(() => setRefused(!isValid))
      if (isValid) run(send)
      else document.getElementsByName('username')[0]?.focus()
    },
    forgetErrors: () => setRefused(false),
  }
}
