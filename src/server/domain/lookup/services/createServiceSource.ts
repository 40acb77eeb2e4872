import { LRUCache } from 'lru-cache'

import type { AddressRecord, LookupItem } from '#contract/lookupRules.ts'
import type { Context } from '#server/platform/context.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import type { Sealer } from '#server/platform/secret/sealer.ts'
import { foldWords } from '#server/domain/lookup/foldWords.ts'
import type { Caller } from '#server/platform/http/fairQueue.ts'
import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'

import { openAddress, sealAddress } from './addressId.ts'
import type { AddressService, ServiceSuggestion } from './addressService.ts'
import { askService } from './askService.ts'
import { ServiceHealth } from './serviceHealth.ts'
import { createPhotonService } from './photonService.ts'
import { createSmartyService } from './smartyService.ts'

export type ServiceSource = ReturnType<typeof createServiceSource>

interface ServiceContext extends Pick<Context, 'clock' | 'log'> {
  readonly sealer: Sealer
}

/** Fewer letters say nothing, and each call may cost money. */
const minCharacters = 3
/** Further searches find nothing: a slow service must not pile up work. */
const maxUnderWay = 50
/** After deleting a letter the same text is searched again. */
const cacheLimits = { max: 300, ttl: 60_000, ttlResolution: 0 } as const

/**
 * Looks up addresses at a service. If it fails, a search finds nothing and the failure is logged. Neither the log nor
 * the ids show what was typed.
 */
export function createServiceSource(service: AddressService, { sealer, clock, log }: ServiceContext) {
  const health = new ServiceHealth(service.name, clock, log)
  const cache = new LRUCache<string, readonly ServiceSuggestion[]>({
    ...cacheLimits,
    perf: { now: () => clock.now().getTime() },
  })
  let underWay = 0
  /** Reports to `/readyz` how the last call went. */
  const check: ReadinessCheck = {
    name: 'addresses',
    isEssential: false,
    findProblem: () => health.lastFailure && `the service gives no suggestions (${health.lastFailure})`,
  }

  const ask = async (text: string, signal: AbortSignal): Promise<readonly ServiceSuggestion[]> => {
    if (health.isPaused || underWay >= maxUnderWay || signal.aborted) return []
    underWay += 1
    const answer = await askService(service.makeRequest(text), signal)
    underWay -= 1
    // Aborted because the student typed on: that says nothing about the service.
    if (signal.aborted) return []
    const found = 'reply' in answer ? service.readReply(answer.reply, text) : undefined
    if (found === undefined) {
      health.noteFailure('failure' in answer ? answer : { failure: 'a reply in another format' })
      return []
    }
    health.noteAnswer()
    cache.set(text.toLowerCase(), found)
    return found
  }

  return {
    /** A service has its own limits, so the queue is not needed. */
    search: async (
      typed: string,
      maxResults: number,
      { signal }: Pick<Caller, 'signal'> = new AbortController(),
    ): Promise<LookupItem[]> => {
      const text = typed.toWellFormed().replaceAll(/\s+/g, ' ').trim()
      if (!isWorthAsking(text)) return []
      const found = cache.get(text.toLowerCase()) ?? (await ask(text, signal))
      return found.slice(0, maxResults).flatMap(({ address, subText }) => {
        const id = sealAddress(sealer, address)
        return id === undefined ? [] : { id, text: address.address_line_1, sub_text: subText }
      })
    },
    find: async (id: string): Promise<AddressRecord | undefined> => {
      const address = openAddress(sealer, id)
      return await Promise.resolve(address && { id, ...address })
    },
    check,
  }
}

/** A number alone is not a street yet. */
function isWorthAsking(text: string): boolean {
  return text.length >= minCharacters && foldWords(text).some((word) => /\p{L}/u.test(word))
}

/** Undefined for `local`, which searches our own lists. */
export function createAddressSource(
  provider: AddressProvider,
  publicUrl: string,
  context: ServiceContext,
): ServiceSource | undefined {
  if (provider.kind === 'local') return undefined
  const service =
    provider.kind === 'photon' ? createPhotonService(provider.url) : createSmartyService(provider, publicUrl)
  return createServiceSource(service, context)
}
