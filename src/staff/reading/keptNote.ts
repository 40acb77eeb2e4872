import { tryStorage } from '#client/ui/tryStorage.ts'

import { nameForMember } from '../session/memberStorage.ts'

/** Within this tab, so that a note outlives a session that ends, and a reload, but not the window. */
const textName = (id: string): string => nameForMember(`note ${id}`)
const sendingName = (id: string): string => nameForMember(`note ${id} sent as`)

/** The note that was being written about an application; '' for none. */
export function readNote(id: string): string {
  return tryStorage('sessionStorage', (storage) => storage.getItem(textName(id))) ?? ''
}

/** Without storage the note is still on the page. */
export function keepNote(id: string, text: string): void {
  tryStorage('sessionStorage', (storage) => {
    // What was changed is another note.
    storage.removeItem(sendingName(id))
    if (text === '') storage.removeItem(textName(id))
    else storage.setItem(textName(id), text)
  })
}

export function forgetNote(id: string): void {
  keepNote(id, '')
}

/** The id of the kept note: the same one until it is changed or forgotten, so that no reply that is lost adds it twice. */
export function nameSending(id: string): string {
  const made = crypto.randomUUID()
  return (
    tryStorage('sessionStorage', (storage) => {
      const stored = storage.getItem(sendingName(id))
      if (stored === null) storage.setItem(sendingName(id), made)
      return stored
    }) ?? made
  )
}
