import { lazy, type ReactNode, Suspense } from 'react'

import { useSession } from '#client/session/SessionContext.ts'
import { Field } from '#client/ui/Field.tsx'
import type { IdentifierQuestion } from '#form/kinds/identifier.ts'

import { AccountFirst } from './AccountFirst.tsx'
import { useField } from './useField.ts'

const needsAccountText = 'For your safety, we ask for this number once you have created an account.'

// Visitors never need it, and most forms don't ask for identifiers.
const StudentIdentifier = lazy(async () => ({
  default: (await import('./StudentIdentifier.tsx')).StudentIdentifier,
}))

/**
 * A number such as a social security number, grouped 3-2-4 while typing. Only students are asked for it, and once it is
 * stored only its last four digits are shown.
 */
export function IdentifierField({ question }: { readonly question: IdentifierQuestion }): ReactNode {
  const { isLoggedIn } = useSession()
  const field = useField(question)
  if (isLoggedIn) {
    return (
      <Suspense>
        <StudentIdentifier question={question} />
      </Suspense>
    )
  }
  return (
    <Field {...field} group="group" width="full">
      {() => <AccountFirst text={needsAccountText} />}
    </Field>
  )
}
