import { tryStorage } from '#client/ui/tryStorage.ts'

/** What the tab keeps of a member: half-written notes and reasons, and where they were in the list. */
const prefix = 'staff '
const ownerName = `${prefix}member`

/** The name of something that is kept in `sessionStorage` for whoever is signed in. */
export function nameForMember(name: string): string {
  return prefix + name
}

/** Keeps what the same member left in this tab, as after a session that ended, and forgets what another one left. */
export function claimMemberStorage(email: string): void {
  tryStorage('sessionStorage', (storage) => {
    if (storage.getItem(ownerName) === email) return
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    storage.setItem(ownerName, email)
  })
}
