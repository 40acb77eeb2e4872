import type { ReactNode } from 'react'

import { CarryingLink } from '#client/layout/CarryingLink.tsx'
import { getLinkClass } from '#client/ui/linkClass.ts'

/** Explains that a question needs an account, with the way there; typed answers are kept. */
export function AccountFirst({ text }: { readonly text: string }): ReactNode {
  return (
    <div>
      <p>{text}</p>
      <CarryingLink className={getLinkClass()} to="/signup">
        Create an account
      </CarryingLink>{' '}
      or{' '}
      <CarryingLink className={getLinkClass()} to="/login">
        log in
      </CarryingLink>
    </div>
  )
}
