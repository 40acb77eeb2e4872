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

/** What the cookies said when this page's login began. */
let own: readonly string[] = []

/** The markers of newer logins in other pages, of which this one shows nothing until it is loaded anew. */
let others: ReadonlySet<string> = new Set()

/** Whether somebody is logged in, as far as a script can see: a cookie's name starts with the prefix. */
export function hasMarker(prefix: string): boolean {
  return listMarkers(prefix).some((marker) => !foreignNames.has(getName(marker)) && !others.has(marker))
}

/** Says that this page works with what the cookies say now. */
export function noteOwnMarker(): void {
  own = listMarkers('')
}

/** Forgets this page's login. Another page's newer one stays, and the session itself is the server's to end. */
export function clearMarker(prefix: string): void {
  const isOwn = (marker: string): boolean => own.includes(marker)
  for (const marker of listMarkers(prefix).filter(isOwn)) {
    document.cookie = `${getName(marker)}=; Max-Age=0; Path=/`
  }
  const left = listMarkers(prefix)
  keepForeignNames(left.filter(isOwn).map(getName))
  others = new Set(left.filter((marker) => !isOwn(marker)))
  notifyListeners()
}

/** Says that somebody has logged in: what the cookies say now counts. */
export function notifyMarker(): void {
  keepForeignNames([])
  others = new Set()
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

/** Names with their values. */
function listMarkers(prefix: string): string[] {
  return document.cookie.split('; ').filter((marker) => marker.startsWith(prefix))
}

function getName(marker: string): string {
  return marker.split('=')[0] ?? ''
}
