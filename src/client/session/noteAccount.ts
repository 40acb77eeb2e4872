import { knownAccountMark } from './knownAccount.ts'
import { tryStorage } from '../ui/tryStorage.ts'

/** After a login. */
export function noteAccount(): void {
  document.documentElement.setAttribute(knownAccountMark, '')
  tryStorage('localStorage', (storage) => storage.setItem(knownAccountMark, 'yes'))
}

/** After a logout by choice. */
export function forgetAccount(): void {
  document.documentElement.removeAttribute(knownAccountMark)
  tryStorage('localStorage', (storage) => storage.removeItem(knownAccountMark))
}
