import type { Logger } from 'pino'

import { maskIdentifier } from '#form/kinds/identifier.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

export interface IdentifierPlace {
  readonly studentId: string
  readonly key: string
}

export type IdentifierState =
  | { readonly kind: 'open'; readonly number: string }
  /** Sealed with a SECRET that is not set any more. */
  | { readonly kind: 'locked' }
  /** Somebody changed it, or put it in another place. */
  | { readonly kind: 'damaged' }

export type IdentifierVault = ReturnType<typeof createIdentifierVault>

/** `***-**-dddd`, a space, and the sealed number. */
const keptShape = /^(\*{3}-\*{2}-\d{4}) ([\w-]+(?:\.[\w-]+){3})$/

/** Seals numbers such as a social security number for the database. */
export function createIdentifierVault(sealer: Sealer, log: Logger) {
  return {
    /** The four digits that may be shown, and all nine, `ddd-dd-dddd`, sealed. It opens in no other place. */
    seal: (place: IdentifierPlace, number: string): string => {
      const shown = maskIdentifier(number)
      return `${shown} ${sealer.seal(number, describePlace(place, shown))}`
    },
    /** Where that fails, the log says so, without the number. */
    open: (place: IdentifierPlace, kept: string): IdentifierState => {
      const [, shown = '', sealed = ''] = keptShape.exec(kept) ?? []
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

/** It needs no key, so that it is there whatever became of the SECRET; '' where nothing was kept. */
export function showKept(kept: string): string {
  return keptShape.exec(kept)?.[1] ?? ''
}

/** The four digits are part of it, so that they cannot be changed either. */
function describePlace({ studentId, key }: IdentifierPlace, shown: string): string {
  return `${studentId} ${key} ${shown}`
}
