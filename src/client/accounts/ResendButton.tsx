import type { ReactNode } from 'react'

import { FieldErrors } from '../ui/FieldErrors.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import type { ResendCode } from './useResendCode.ts'

const failureId = 'resend-error'

/** Requests another code, and shows at the button why there is none. */
export function ResendButton({
  resend: { busy, failure, ask },
  children,
}: {
  readonly resend: ResendCode
  readonly children: ReactNode
}): ReactNode {
  const hasFailed = failure !== undefined
  return (
    <div>
      {hasFailed && <FieldErrors id={failureId} messages={[failure]} label="" />}
      <LinkButton
        aria-describedby={hasFailed ? failureId : undefined}
        busyLabel={busy('Sending a code')}
        onClick={ask}
      >
        {children}
      </LinkButton>
    </div>
  )
}
