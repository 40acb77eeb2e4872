import type { ReactNode } from 'react'

import { CarryingLink } from '#client/layout/CarryingLink.tsx'
import { Field } from '#client/ui/Field.tsx'
import { getLinkClass } from '#client/ui/LinkButton.tsx'
import type { Question } from '#form/question.ts'

import { useField } from './useField.ts'

/** A question that needs an account, with the way there; typed answers are kept. */
export function AccountFirst(props: { readonly question: Question; readonly text: string }): ReactNode {
  return (
    <Field {...useField(props.question)} group="group" width="full">
      {() => (
        <div>
          <p>{props.text}</p>
          <CarryingLink className={getLinkClass()} to="/signup">
            Create an account
          </CarryingLink>{' '}
          or{' '}
          <CarryingLink className={getLinkClass()} to="/login">
            log in
          </CarryingLink>
        </div>
      )}
    </Field>
  )
}
