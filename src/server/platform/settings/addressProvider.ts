export type AddressProvider =
  | { readonly kind: 'local' }
  | { readonly kind: 'photon'; readonly url: string }
  /** An embedded key, bound to a host name. */
  | { readonly kind: 'smarty'; readonly key: string }
  /** A secret key. */
  | { readonly kind: 'smarty'; readonly id: string; readonly token: string }

export const addressProviderRemedy =
  'It must be local, photon: with the address of a Photon server, such as photon:https://photon.example.edu, without password, query or #, or smarty: with an embedded key, or with the id and the token of a secret key as smarty:ID:TOKEN; see Addresses in docs/install.md.'

/** undefined if it is invalid. */
export function readAddressProvider(text: string): AddressProvider | undefined {
  if (text === 'local') return { kind: 'local' }
  const url = /^photon:(https?:\/\/[^\s?#@]+)$/i.exec(text)?.[1]
  if (url !== undefined && URL.canParse(url)) return { kind: 'photon', url }
  const [, first, token] = /^smarty:([^\s:]+)(?::([^\s:]+))?$/.exec(text) ?? []
  if (first === undefined) return undefined
  return token === undefined ? { kind: 'smarty', key: first } : { kind: 'smarty', id: first, token }
}
