import { tryStorage } from './tryStorage.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** Where the browser keeps the names of cookies that are not ours. */
const foreignNamesKey = 'foreign-cookies'

/**
 * Names that were still there after they had been cleared: a neighbour in our domain has set them, and they say nothing
 * about a login here. Whoever has them must still get in, also with the next page load (decision 40).
 */
let foreignNames: ReadonlySet<string> = new Set(
  tryStorage('localStorage', (storage) => storage.getItem(foreignNamesKey))?.split(' '),
)

/** Whether somebody is logged in, as far as a script can see: a cookie's name starts with the prefix. */
export function hasMarker(prefix: string): boolean {
  return listNames(prefix).some((name) => !foreignNames.has(name))
}

/** Forgets the login on this side. The session itself is the server's to end. */
export function clearMarker(prefix: string): void {
  for (const name of listNames(prefix)) document.cookie = `${name}=; Max-Age=0; Path=/`
  keepForeignNames(listNames(prefix))
  notifyListeners()
}

/** Says that somebody has logged in: what the cookies say now counts. */
export function notifyMarker(): void {
  keepForeignNames([])
  notifyListeners()
}

/** Listens for a login or a logout in this page. */
export function subscribeToMarker(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function keepForeignNames(names: readonly string[]): void {
  foreignNames = new Set(names)
  tryStorage('localStorage', (storage) =>
    names.length === 0
      ? storage.removeItem(foreignNamesKey)
      : storage.setItem(foreignNamesKey, names.join(' ')),
  )
}

function notifyListeners(): void {
  for (const listener of listeners) listener()
}

function listNames(prefix: string): string[] {
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix))
}
