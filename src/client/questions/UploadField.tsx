import { type ReactNode, useContext } from 'react'

import { Field } from '#client/ui/Field.tsx'
import type { UploadQuestion } from '#form/kinds/upload.ts'

import { AccountFirst } from './AccountFirst.tsx'
import { UploadContext } from './UploadContext.ts'
import { useField } from './useField.ts'

/** A file that becomes a PDF, for which there must be an account. */
export function UploadField({ question }: { readonly question: UploadQuestion }): ReactNode {
  const renderUpload = useContext(UploadContext)
  const field = useField(question)
  if (renderUpload) return renderUpload(question)
  return (
    <Field {...field} group="group" width="full">
      {() => <AccountFirst text="This question can be finished once you have created an account." />}
    </Field>
  )
}
