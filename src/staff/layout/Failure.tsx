import { describeFailure } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'

import { Card } from './Card.tsx'

/** Why a page cannot be shown, with a button that tries again. */
export function Failure(props: { readonly error: unknown; readonly retry: () => void }) {
  const { error, retry } = props
  return (
    <Card title="This page cannot be shown" hasErrors>
      <p>{describeFailure(error)}</p>
      <Button onClick={retry}>Try again</Button>
    </Card>
  )
}
