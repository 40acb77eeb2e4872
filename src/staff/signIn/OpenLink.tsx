import { useState } from 'react'
import { useNavigate } from 'react-router'

import { callApi } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldErrors } from '#client/ui/Field.tsx'
import { openSignInLink } from '#contract/staffSignIn.ts'

import { Card } from '../layout/Card.tsx'
import { AskForLink } from './AskForLink.tsx'

/** Begins to sign in with a link that was mailed, or says why it can't and asks for another one. */
export function OpenLink(props: { readonly link: string; readonly onProgress: () => void }) {
  const { link, onProgress } = props
  const action = usePendingAction('The link cannot be used', false)
  const navigate = useNavigate()
  const [wasRefused, setRefused] = useState(false)
  if (wasRefused) return <AskForLink notice={action.failure?.text} />
  const open = async (): Promise<void> => {
    try {
      await callApi(openSignInLink, { body: { link } })
    } catch (error) {
      setRefused(true)
      throw error
    }
    await navigate('/', { replace: true })
    onProgress()
  }
  return (
    <Card title="Sign in">
      <p>Your link is good once, for 15 minutes.</p>
      {action.failure && <FieldErrors id="failure" messages={[action.failure.text]} label="" />}
      <Button busyLabel={action.busy('Signing in')} onClick={() => action.run(open)}>
        Continue
      </Button>
    </Card>
  )
}
