import { tryStorage } from '../ui/tryStorage.ts'

const storageKey = 'prefill'
let pending: string | undefined

/**
 * Removes a prefill token from the address, so that neither history nor a copied address contains it, and keeps it for
 * the tab.
 */
export function takeToken({ searchParams }: URL): void {
  const token = searchParams.get('token')
  if (token === null) return
  searchParams.delete('token')
  pending = token
  tryStorage('sessionStorage', (storage) => storage.setItem(storageKey, token))
}

export function findToken(): string | undefined {
  return pending ?? tryStorage('sessionStorage', (storage) => storage.getItem(storageKey)) ?? undefined
}

export function forgetToken(): void {
  pending = undefined
  tryStorage('sessionStorage', (storage) => storage.removeItem(storageKey))
}
