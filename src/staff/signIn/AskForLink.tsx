import { useState } from 'react'

import { EmailField } from '#client/accounts/accountFields.tsx'
import { useCardForm } from '#client/accounts/useCardForm.ts'
import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmailWords } from '#client/ui/EmailWords.tsx'
import { FieldErrors } from '#client/ui/Field.tsx'
import { Form } from '#client/ui/Form.tsx'
import { isEmailAddress, loginEmailInvalidMessage } from '#contract/accountRules.ts'
import { requestSignInLink } from '#contract/staffSignIn.ts'

import { Card, CardActions } from '../layout/Card.tsx'

const failureId = 'sign-in-failure'

/** Asks for the address that a link is mailed to. */
export function AskForLink(props: {
  readonly notice?: string | undefined
  /** Called to find out whether the link was opened meanwhile. */
  readonly onProgress: () => void
}) {
  const { notice, onProgress } = props
  const [mailedTo, setMailedTo] = useState<string>()
  const form = useCardForm({
    initial: { username: '' },
    validate: ({ username }) => ({
      username: isEmailAddress(username) ? [] : [loginEmailInvalidMessage],
    }),
    errorLabel: 'No link was sent',
    busyLabel: 'Sending',
    send: async ({ username }) => {
      await callApi(requestSignInLink, { body: { email: username.trim() } })
      setMailedTo(username.trim())
    },
  })
  const { failure, hasErrors, busyLabel, onChange, onSubmit } = form.card
  if (mailedTo !== undefined) {
    return (
      <Card title="Check your email">
        <p>
          <EmailWords>{`If ${mailedTo} belongs to a member of the staff, a link to sign in is on its way. It is good once, for 15 minutes.`}</EmailWords>
        </p>
        <p>If you have opened it in another tab and are signed in there, you can go on here, too.</p>
        <CardActions>
          <Button onClick={onProgress}>Go on</Button>
          <Button variant="link" onClick={() => setMailedTo(undefined)}>
            Send again
          </Button>
        </CardActions>
      </Card>
    )
  }
  return (
    <Card title="Staff sign-in" hasErrors={hasErrors}>
      <p>We’ll email you a link to sign in.</p>
      <Form onChange={onChange} onSubmit={onSubmit} aria-describedby={failure && failureId}>
        {(failure ?? notice) !== undefined && (
          <FieldErrors id={failureId} messages={[failure ?? notice ?? '']} label="" />
        )}
        <EmailField {...form.bind('username')} />
        <Button type="submit" size="submit" busyLabel={busyLabel}>
          Send link
        </Button>
      </Form>
    </Card>
  )
}
