/** Within this tab, so that a note outlives a session that ends, and a reload, but not the window. */
const name = (id: string): string => `note ${id}`

/** The note that was being written about an application; '' for none. */
export function readNote(id: string): string {
  try {
    return sessionStorage.getItem(name(id)) ?? ''
  } catch {
    // The browser refuses storage.
    return ''
  }
}

export function keepNote(id: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name(id))
    else sessionStorage.setItem(name(id), text)
  } catch {
    // The note is still on the page.
  }
}

export function forgetNote(id: string): void {
  keepNote(id, '')
}
