/** The address of a database, or the DATA_DIR of an embedded one. */
export type Place = { readonly url: string } | { readonly folder: string }

/** undefined for what can be neither. */
export function readPlace(text: string): Place | undefined {
  if (/^postgres(ql)?:\/\//.test(text)) return URL.canParse(text) ? { url: text } : undefined
  return text === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? undefined : { folder: text }
}

/** An address is shown without its password and parameters. */
export function describePlace(place: Place): string {
  if ('folder' in place) return place.folder
  const { protocol, username, host, pathname, searchParams } = new URL(place.url)
  const user = username === '' ? '' : `${username}@`
  const socket = searchParams.get('host')
  return `${protocol}//${user}${host}${pathname}${socket === null ? '' : `?host=${socket}`}`
}
