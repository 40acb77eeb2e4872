import { CarryingLink } from '#client/layout/CarryingLink.tsx'
import { Field } from '#client/ui/Field.tsx'
import { getButtonClass } from '#client/ui/Button.tsx'
import type { Question } from '#form/page.ts'

import { useField } from './useField.ts'

/** A question that needs an account, with the way there; typed answers are kept. */
export function AccountFirst(props: { readonly question: Question; readonly text: string }) {
  return (
    <Field {...useField(props.question)} group="group" width="full">
      {() => (
        <div>
          <p>{props.text}</p>
          <CarryingLink className={getButtonClass('link')} to="/signup">
            Create an account
          </CarryingLink>{' '}
          or{' '}
          <CarryingLink className={getButtonClass('link')} to="/login">
            log in
          </CarryingLink>
        </div>
      )}
    </Field>
  )
}
