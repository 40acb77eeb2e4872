import { Card } from '../layout/Card.tsx'
import { CodeForm } from './CodeForm.tsx'

/** Asks for a code of the authenticator app. */
export function GiveCode({ onProgress }: { readonly onProgress: () => void }) {
  return (
    <Card title="Enter your code">
      <p>Open the authenticator app on your phone. If you no longer have it, ask your administrator.</p>
      <CodeForm onProgress={onProgress} />
    </Card>
  )
}
