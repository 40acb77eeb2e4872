import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'

import type { Reading } from './reading.ts'

/** A document as it can be opened. */
export type ReadableDocument = Reading['documents'][number]

const name = 'document'

/** The address of the page with a document opened beside the record. */
export function linkTo(key: string): { readonly search: string } {
  return { search: new URLSearchParams({ [name]: key }).toString() }
}

/** Which document is open, by the address: a reload opens it again, and Back leads to the list. */
export function useOpenedDocument({ documents }: Pick<Reading, 'documents'>) {
  const [query, setQuery] = useSearchParams()
  const key = query.get(name)
  return {
    opened: documents.find((one) => one.key === key),
    open: (next: string | undefined): void =>
      setQuery(next === undefined ? {} : { [name]: next }, { replace: true }),
  }
}

/** Told what a document was opened from, which gets the focus back. */
export const OpenerContext = createContext<(opener: HTMLElement) => void>(() => {})

export function useNoteOpener(): (opener: HTMLElement) => void {
  return useContext(OpenerContext)
}
