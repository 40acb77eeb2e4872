import { tryStorage } from '#client/ui/tryStorage.ts'

import { nameForMember } from '../session/memberStorage.ts'

/** Within this tab, so that a reason outlives a session that ends, and a reload, but not the window. */
const name = (id: string): string => nameForMember(`reason ${id}`)

/** The reason that was being written for an action on an application; '' for none. */
export function readReason(id: string): string {
  return tryStorage('sessionStorage', (storage) => storage.getItem(name(id))) ?? ''
}

/** Without storage it is kept while its dialog is open. */
export function keepReason(id: string, text: string): void {
  tryStorage('sessionStorage', (storage) =>
    text === '' ? storage.removeItem(name(id)) : storage.setItem(name(id), text),
  )
}
