import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { linkTo, useNoteOpener } from './openedDocument.ts'

/** Opens a document beside the record. */
export function DocumentLink(props: {
  readonly documentKey: string
  readonly isOpen?: boolean
  readonly children: ReactNode
}) {
  const { documentKey, isOpen = false, children } = props
  const noteOpener = useNoteOpener()
  return (
    <Link
      to={linkTo(documentKey)}
      replace
      preventScrollReset
      aria-current={isOpen || undefined}
      onClick={({ currentTarget }) => noteOpener(currentTarget)}
    >
      {children}
    </Link>
  )
}
