import { useNavigate } from 'react-router'

import { callApi, ServerError } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { FieldErrors } from '#client/ui/Field.tsx'
import { openSignInLink } from '#contract/staffSignIn.ts'

import { Card } from '../layout/Card.tsx'

/** Begins to sign in with a link that was mailed. */
export function OpenLink(props: {
  readonly link: string
  readonly onProgress: () => void
  /** Called with the reason why another link is needed. */
  readonly onEnd: (reason: string) => void
}) {
  const { link, onProgress, onEnd } = props
  const action = usePendingAction('The link cannot be used', false)
  const navigate = useNavigate()
  const open = async (): Promise<void> => {
    try {
      await callApi(openSignInLink, { body: { link } })
    } catch (error) {
      if (!(error instanceof ServerError && error.status === 400)) throw error
      await navigate('/', { replace: true })
      onEnd(error.message)
      return
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
