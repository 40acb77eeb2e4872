import type { Logger } from 'pino'

import { maskIdentifier } from '#form/kinds/identifier.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

export interface IdentifierPlace {
  readonly studentId: string
  readonly key: string
}

export type IdentifierState =
  | { readonly kind: 'open'; readonly number: string }
  /** Sealed with a SECRET that is no longer configured. */
  | { readonly kind: 'locked' }
  /** Changed, or copied from another place. */
  | { readonly kind: 'damaged' }

export type IdentifierVault = ReturnType<typeof createIdentifierVault>

/** `***-**-dddd`, a space, and the sealed number. */
const storedPattern = /^(\*{3}-\*{2}-\d{4}) ([\w-]+(?:\.[\w-]+){3})$/

/** Encrypts numbers such as a social security number. */
export function createIdentifierVault(sealer: Sealer, log: Logger) {
  return {
    /**
     * Returns the four digits that may be shown and the sealed number, `ddd-dd-dddd`, which can only be opened in the
     * same place.
     */
    seal: (place: IdentifierPlace, number: string): string => {
      const shown = maskIdentifier(number)
      return `${shown} ${sealer.seal(number, describePlace(place, shown))}`
    },
    /** A failure is logged, without the number. */
    open: (place: IdentifierPlace, kept: string): IdentifierState => {
      const [, shown = '', sealed = ''] = storedPattern.exec(kept) ?? []
      if (sealed !== '' && !sealer.hasKey(sealed)) {
        log.warn(place, 'applications: a number was sealed with a SECRET that is not set any more')
        return { kind: 'locked' }
      }
      try {
        return { kind: 'open', number: sealer.open(sealed, describePlace(place, shown)) }
      } catch {
        log.error(place, 'applications: a number in the database is not as it was sealed')
        return { kind: 'damaged' }
      }
    },
  }
}

/** Needs no key, so it works without the SECRET; '' if nothing is stored. */
export function showKept(kept: string): string {
  return storedPattern.exec(kept)?.[1] ?? ''
}

/** Includes the four digits, so that they cannot be changed either. */
function describePlace({ studentId, key }: IdentifierPlace, shown: string): string {
  return `${studentId} ${key} ${shown}`
}
