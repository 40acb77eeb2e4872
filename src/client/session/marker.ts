import { tryStorage } from '../ui/tryStorage.ts'

type Listener = () => void

const listeners = new Set<Listener>()

/** localStorage key for names of cookies that other sites of our domain have set. */
const foreignNamesKey = 'foreign-cookies'

/**
 * Marker cookies that reappeared after they had been cleared: another site of the domain has set them, and they say
 * nothing about a login here. Students who have them must still be able to log in, also after a reload (decision 109).
 */
let foreignNames: ReadonlySet<string> = new Set(
  tryStorage('localStorage', (storage) => storage.getItem(foreignNamesKey))?.split(' '),
)

/** The marker cookies when this page's login began. */
let own: readonly string[] = []

/** Markers of newer logins in other pages, which this page ignores until it is reloaded. */
let others: ReadonlySet<string> = new Set()

/** Whether a marker cookie exists, so that a login can be assumed. */
export function hasMarker(prefix: string): boolean {
  return listMarkers(prefix).some((marker) => !foreignNames.has(getName(marker)) && !others.has(marker))
}

/** Takes the current cookies as this page's login. */
export function noteOwnMarker(): void {
  own = listMarkers('')
}

/** Forgets this page's login. Newer logins of other pages stay, and the server ends the session itself. */
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

/** Announces a login: the current cookies count. */
export function notifyMarker(): void {
  keepForeignNames([])
  others = new Set()
  notifyListeners()
}

/** Subscribes to logins and logouts in this page. */
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

function listMarkers(prefix: string): string[] {
  return document.cookie.split('; ').filter((marker) => marker.startsWith(prefix))
}

function getName(marker: string): string {
  return marker.split('=')[0] ?? ''
}
