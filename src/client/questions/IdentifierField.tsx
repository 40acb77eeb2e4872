import { lazy, Suspense } from 'react'

import { useSession } from '#client/session/SessionContext.ts'
import type { IdentifierQuestion } from '#form/kinds/identifier.ts'

import { AccountFirst } from './AccountFirst.tsx'

// Visitors never need it, and most forms don't ask for identifiers.
const StudentIdentifier = lazy(async () => ({
  default: (await import('./StudentIdentifier.tsx')).StudentIdentifier,
}))

/**
 * A number such as a social security number, grouped 3-2-4 while typing. Only students are asked for it, and once it is
 * stored only its last four digits are shown.
 */
export function IdentifierField({ question }: { readonly question: IdentifierQuestion }) {
  const { isLoggedIn } = useSession()
  return isLoggedIn ? (
    <Suspense>
      <StudentIdentifier question={question} />
    </Suspense>
  ) : (
    <AccountFirst
      question={question}
      text="For your safety, we ask for this number once you have created an account."
    />
  )
}
