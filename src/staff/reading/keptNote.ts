import { tryStorage } from '#client/ui/tryStorage.ts'

/** Within this tab, so that a note outlives a session that ends, and a reload, but not the window. */
const name = (id: string): string => `note ${id}`

/** The note that was being written about an application; '' for none. */
export function readNote(id: string): string {
  return tryStorage('sessionStorage', (storage) => storage.getItem(name(id))) ?? ''
}

/** Without storage the note is still on the page. */
export function keepNote(id: string, text: string): void {
  tryStorage('sessionStorage', (storage) =>
    text === '' ? storage.removeItem(name(id)) : storage.setItem(name(id), text),
  )
}

export function forgetNote(id: string): void {
  keepNote(id, '')
}
