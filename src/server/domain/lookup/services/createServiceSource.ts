import { LRUCache } from 'lru-cache'
import * as v from 'valibot'

import { type AddressRecord, addressRecordSchema, type LookupItem } from '#contract/lookupRules.ts'
import type { Context } from '#server/platform/context.ts'
import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'
import { openSealed, type Sealer } from '#server/platform/secret/sealer.ts'
import { foldWords } from '#server/domain/lookup/foldWords.ts'
import { listStateNames } from '#server/domain/lookup/stateNames.ts'
import type { Caller } from '#server/platform/http/fairQueue.ts'
import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'

import {
  type AddressService,
  askService,
  defaultPauseSeconds,
  type ServiceSuggestion,
} from './addressService.ts'
import { createPhotonService } from './photonService.ts'
import { createSmartyService } from './smartyService.ts'

const sealedSchema = v.omit(addressRecordSchema, ['id'])

export type ServiceSource = ReturnType<typeof createServiceSource>

interface ServiceContext extends Pick<Context, 'clock' | 'log'> {
  readonly sealer: Sealer
}

/** After this many failures in a row the service is not called for a while. */
const maxFailures = 3

/** Fewer letters say nothing, and each call may cost money. */
const minCharacters = 3
/** Further searches find nothing: a slow service must not pile up work. */
const maxUnderWay = 50
/** After deleting a letter the same text is searched again. */
const cacheLimits = { max: 300, ttl: 60_000, ttlResolution: 0 } as const

/**
 * Looks up addresses at a service, which is paused when it does not answer, so that students do not wait for it. If it
 * fails, a search finds nothing and the failure is logged. Neither the log nor the ids show what was typed.
 */
export function createServiceSource(service: AddressService, { sealer, clock, log }: ServiceContext) {
  const { name } = service
  const now = (): number => clock.now().getTime()
  const cache = new LRUCache<string, readonly ServiceSuggestion[]>({ ...cacheLimits, perf: { now } })
  let [underWay, failures, pausedUntil] = [0, 0, 0]
  let lastFailure: string | undefined
  /** Reports to `/readyz` how the last call went. */
  const check: ReadinessCheck = {
    name: 'addresses',
    isEssential: false,
    findProblem: () => lastFailure && `the service gives no suggestions (${lastFailure})`,
  }

  const ask = async (text: string, signal: AbortSignal): Promise<readonly ServiceSuggestion[]> => {
    if (now() < pausedUntil || underWay >= maxUnderWay || signal.aborted) return []
    underWay += 1
    const answer = await askService(service, text, signal)
    underWay -= 1
    // Aborted because the student typed on: that says nothing about the service.
    if (signal.aborted) return []
    if (!answer.found) {
      noteFailure(answer.failure, answer.pauseSeconds)
      return []
    }
    if (failures > 0) log.info({ service: name }, 'lookup: the address service answers again')
    failures = 0
    pausedUntil = 0
    lastFailure = undefined
    cache.set(text.toLowerCase(), answer.found)
    return answer.found
  }

  /** Logged at the first failure and at each pause, but not for every key that is typed. */
  function noteFailure(failure: string, pauseSeconds = 0): void {
    failures += 1
    lastFailure = failure
    if (now() < pausedUntil) return
    const seconds = pauseSeconds || (failures >= maxFailures ? defaultPauseSeconds : 0)
    pausedUntil = now() + seconds * 1000
    if (failures > 1 && seconds === 0) return
    log.warn(
      { service: name, failure, restSeconds: seconds },
      'lookup: the address service gives no suggestions, and students type their addresses by hand',
    )
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
      return found.slice(0, maxResults).map(({ address, subText }) => ({
        id: sealer.seal(JSON.stringify(address)),
        text: address.address_line_1,
        sub_text: subText,
      }))
    },
    /**
     * Services cannot look up their own suggestions again, so our ids contain the address. They are sealed: any process
     * can open them, nobody can forge one, and a proxy's log does not show where somebody lives.
     */
    find: (id: string): AddressRecord | undefined => {
      const address = openSealed(sealer, sealedSchema, id)
      return address && { id, ...address }
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
  { publicUrl, form, ...context }: ServiceContext & Pick<Context, 'publicUrl' | 'form'>,
) {
  if (provider.kind === 'local') return undefined
  const service =
    provider.kind === 'photon'
      ? createPhotonService(provider.url, listStateNames(form))
      : createSmartyService(provider, publicUrl)
  return createServiceSource(service, context)
}
