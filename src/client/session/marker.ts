/** Called when somebody logged in or out in this page. */
type Listener = () => void

const listeners = new Set<Listener>()

/**
 * Whether somebody is logged in, as far as a script can see: a cookie's name starts with the prefix (spec 4).
 * @param prefix the tenant's identity-provider prefix
 */
export function hasMarker(prefix: string): boolean {
  return listMarkers(prefix).length > 0
}

/**
 * Forgets the login on this side. The session itself is the server's to end.
 * @param prefix the tenant's identity-provider prefix
 */
export function clearMarker(prefix: string): void {
  for (const name of listMarkers(prefix)) document.cookie = `${name}=; Max-Age=0; Path=/`
  tellMarker()
}

/** Says that the cookies have changed, after a login or a logout. */
export function tellMarker(): void {
  for (const listener of listeners) listener()
}

/**
 * Listens for `tellMarker`.
 * @returns a function that stops listening
 */
export function subscribeToMarker(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function listMarkers(prefix: string): string[] {
  return document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith(prefix))
}
