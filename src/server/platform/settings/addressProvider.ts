export type AddressProvider =
  | { readonly kind: 'local' }
  | { readonly kind: 'photon'; readonly url: string }
  /** An embedded key, bound to a host name. */
  | { readonly kind: 'smarty'; readonly key: string }
  /** A secret key. */
  | { readonly kind: 'smarty'; readonly id: string; readonly token: string }

const photonPattern = /^photon:(.*)$/s
const smartyPattern = /^smarty:([^\s:]+)(?::([^\s:]+))?$/

/** Returns an error message, which never repeats the value, if it is invalid. */
export function readAddressProvider(text: string): AddressProvider | string {
  if (text === 'local') return { kind: 'local' }
  const photon = photonPattern.exec(text)?.[1]
  if (photon !== undefined) return isPlainUrl(photon) ? { kind: 'photon', url: photon } : photonRemedy
  const [, first, token] = smartyPattern.exec(text) ?? []
  if (first !== undefined) {
    return token === undefined ? { kind: 'smarty', key: first } : { kind: 'smarty', id: first, token }
  }
  return text.startsWith('smarty:') ? smartyRemedy : remedy
}

const remedy = 'It must be local, photon:URL or smarty:KEY; see Addresses in docs/operate.md.'
const photonRemedy =
  'After photon: must stand the address of a Photon server, http or https, without password, query or #, such as photon:https://photon.example.edu.'
const smartyRemedy =
  'After smarty: must stand an embedded key, or the id and the token of a secret key as smarty:ID:TOKEN.'

function isPlainUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s?#@]+$/i.test(text) || !URL.canParse(text)) return false
  const { protocol, search, hash, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && [search, hash, username, password].every((one) => one === '')
}
