import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'

import { createPhotonService } from './photonService.ts'
import { createServiceSource, type ServiceSource, type ServiceSourceParts } from './createServiceSource.ts'
import { createSmartyService } from './smartyService.ts'

/**
 * Makes the source of addresses that ADDRESS_PROVIDER names.
 * @param publicUrl our origin in the browser
 * @returns undefined for `local`, where our own lists are searched
 */
export function createAddressSource(
  provider: AddressProvider,
  publicUrl: string,
  parts: ServiceSourceParts,
): ServiceSource | undefined {
  switch (provider.kind) {
    case 'local':
      return undefined
    case 'photon':
      return createServiceSource(createPhotonService(provider.url), parts)
    case 'smarty':
      return createServiceSource(createSmartyService(provider, publicUrl), parts)
  }
}
