import type { Logger } from 'pino'

import type { AddressRecord, LookupItem } from '#contract/lookupRules.ts'
import type { Clock } from '#form/clock.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'

import { foldWords } from '#server/domain/lookup/foldWords.ts'
import type { Asker } from '#server/domain/lookup/lookupQueue.ts'
import type { LookupSource } from '#server/domain/lookup/lookupSource.ts'
import { openAddress, sealAddress } from './addressId.ts'
import type { AddressService, ServiceSuggestion } from './addressService.ts'
import { askService } from './askService.ts'
import { ServiceHealth } from './serviceHealth.ts'
import { createShortMemory } from './shortMemory.ts'

/** Addresses that a service finds, and how that service is. */
export interface ServiceSource extends LookupSource {
  /** A service has limits of its own, and asks for no turn. */
  readonly search: (
    text: string,
    maxResults: number,
    asker?: Pick<Asker, 'signal'>,
  ) => Promise<readonly LookupItem[]>
  readonly find: (id: string) => Promise<AddressRecord | undefined>
  /** Why there are no suggestions now, in words; undefined when all is well. */
  readonly findTrouble: () => string | undefined
}

/** What a service source is made of. */
export interface ServiceSourceParts {
  /** Seals the ids that carry an address. */
  readonly sealer: Sealer
  readonly clock: Clock
  readonly log: Logger
}

/** Fewer letters say nothing, and each question may cost. */
const minCharacters = 3
/** More questions than that at a time are answered with nothing: a slow service must not pile up work. */
const maxUnderWay = 50

/**
 * Looks addresses up at a service. Whatever goes wrong there, a search finds nothing and says so to nobody but the log
 *. Neither log nor ids in addresses of calls show what was typed.
 */
export function createServiceSource(
  service: AddressService,
  { sealer, clock, log }: ServiceSourceParts,
): ServiceSource {
  const health = new ServiceHealth(service.name, clock, log)
  const memory = createShortMemory<readonly ServiceSuggestion[]>(clock)
  let underWay = 0

  const ask = async (text: string, signal: AbortSignal): Promise<readonly ServiceSuggestion[]> => {
    if (health.isResting || underWay >= maxUnderWay || signal.aborted) return []
    underWay += 1
    const answer = await askService(service.makeRequest(text), signal)
    underWay -= 1
    // Who types on ends the question: that says nothing about the service.
    if (signal.aborted) return []
    const found = 'reply' in answer ? service.readReply(answer.reply, text) : undefined
    if (found === undefined) {
      health.noteFailure('failure' in answer ? answer : { failure: 'a reply in another format' })
      return []
    }
    health.noteAnswer()
    memory.put(text, found)
    return found
  }

  return {
    search: async (typed, maxResults, { signal } = new AbortController()) => {
      const text = typed.toWellFormed().replaceAll(/\s+/g, ' ').trim()
      if (!isWorthAsking(text)) return []
      const found = memory.get(text) ?? (await ask(text, signal))
      return found.slice(0, maxResults).flatMap(({ address, subText }) => {
        const id = sealAddress(sealer, address)
        return id === undefined ? [] : { id, text: address.address_line_1, sub_text: subText }
      })
    },
    find: async (id) => {
      const address = openAddress(sealer, id)
      return await Promise.resolve(address && { id, ...address })
    },
    findTrouble: () => health.trouble,
  }
}

/** A number alone is no street yet. */
function isWorthAsking(text: string): boolean {
  return text.length >= minCharacters && foldWords(text).some((word) => /\p{L}/u.test(word))
}
