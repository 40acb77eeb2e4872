/** A database's URL, or the DATA_DIR of an embedded one. */
export type Place = { readonly url: string } | { readonly folder: string }

/** undefined if the text is neither. */
export function readPlace(text: string): Place | undefined {
  if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text) ? { url: text } : undefined
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? undefined : { folder: text }
}

/** Leaves out a URL's password and parameters. */
export function describePlace(place: Place): string {
  if ('folder' in place) return place.folder
  const { protocol, username, host, pathname, searchParams } = new URL(place.url)
  const user = username === '' ? '' : `${username}@`
  const socket = searchParams.get('host')
  return `${protocol}//${user}${host}${pathname}${socket === null ? '' : `?host=${socket}`}`
}
