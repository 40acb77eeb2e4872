import { useState } from 'react'
import { useLocation } from 'react-router'
import type { InferOutput } from 'valibot'

import type { getSignIn } from '#contract/staffSignIn.ts'

import { AskForLink } from './AskForLink.tsx'
import { GiveCode } from './GiveCode.tsx'
import { OpenLink } from './OpenLink.tsx'
import { SetUpFactor } from './SetUpFactor.tsx'
import { UseAccount } from './UseAccount.tsx'

/** The sign-in of a browser, as far as it is. */
export function SignIn(props: {
  readonly signIn: InferOutput<typeof getSignIn.reply>
  /** Why somebody who was signed in has to sign in again. */
  readonly notice?: string | undefined
  /** Called when the server has taken a step. */
  readonly onProgress: () => void
}) {
  const { signIn, onProgress } = props
  const [notice, setNotice] = useState<string>()
  const link = new URLSearchParams(useLocation().search).get('link')
  if (signIn.ways.includes('openid')) return <UseAccount notice={props.notice} />
  if (notice !== undefined) return <AskForLink notice={notice} onProgress={onProgress} />
  if (signIn.state === 'set up')
    return <SetUpFactor signIn={signIn} onProgress={onProgress} onEnd={setNotice} />
  if (signIn.state === 'code') return <GiveCode onProgress={onProgress} onEnd={setNotice} />
  if (link === null) return <AskForLink notice={props.notice} onProgress={onProgress} />
  // A link that was mailed is opened with a press: programs that check mails only read its page.
  return <OpenLink link={link} onProgress={onProgress} onEnd={setNotice} />
}
