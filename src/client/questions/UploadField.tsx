import type { ReactNode } from 'react'

import { useSession } from '#client/session/SessionContext.ts'
import { Field } from '#client/ui/Field.tsx'
import type { UploadQuestion } from '#form/kinds/upload.ts'

import { AccountFirst } from './AccountFirst.tsx'
import { useField } from './useField.ts'

/** A file that is converted to PDF. It needs an account. */
export function UploadField({ question }: { readonly question: UploadQuestion }): ReactNode {
  const { renderUpload } = useSession()
  const field = useField(question)
  if (renderUpload) return renderUpload(question)
  return (
    <Field {...field} group="group" width="full">
      {() => <AccountFirst text="This question can be finished once you have created an account." />}
    </Field>
  )
}
