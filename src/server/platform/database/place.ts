/** A database as somebody names it to a command: by its address, or by the DATA_DIR whose embedded database is meant. */
export type Place = { readonly url: string } | { readonly folder: string }

/**
 * Reads `postgres://…` as an address and everything else without a scheme as a folder.
 * @returns undefined for what can be neither
 */
export function readPlace(text: string): Place | undefined {
  if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text) ? { url: text } : undefined
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? undefined : { folder: text }
}

/** Names it in a message. An address goes without what may be secret in it: its password and its parameters. */
export function describePlace(place: Place): string {
  if ('folder' in place) return place.folder
  const { protocol, username, host, pathname, searchParams } = new URL(place.url)
  const user = username === '' ? '' : `${username}@`
  const socket = searchParams.get('host')
  return `${protocol}//${user}${host}${pathname}${socket === null ? '' : `?host=${socket}`}`
}
