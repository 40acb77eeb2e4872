import { Card } from '../layout/Card.tsx'
import { CodeForm, type CodeFormProps } from './CodeForm.tsx'

/** Asks for a code from the authenticator app. */
export function GiveCode(props: CodeFormProps) {
  return (
    <Card title="Enter your code">
      <p>Open the authenticator app on your phone. If you no longer have it, ask your administrator.</p>
      <CodeForm {...props} />
    </Card>
  )
}
