import { useSession } from '#client/session/SessionContext.ts'
import type { UploadQuestion } from '#form/kinds/upload.ts'

import { AccountFirst } from './AccountFirst.tsx'

/** A file that is converted to PDF. It needs an account. */
export function UploadField({ question }: { readonly question: UploadQuestion }) {
  const { renderUpload } = useSession()
  return (
    renderUpload?.(question) ?? (
      <AccountFirst
        question={question}
        text="This question can be finished once you have created an account."
      />
    )
  )
}
