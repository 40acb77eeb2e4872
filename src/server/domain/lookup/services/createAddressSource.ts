import type { AddressProvider } from '#server/platform/settings/addressProvider.ts'

import { createPhotonService } from './photonService.ts'
import { createServiceSource, type ServiceContext, type ServiceSource } from './createServiceSource.ts'
import { createSmartyService } from './smartyService.ts'

/** Undefined for `local`, which searches our own lists. */
export function createAddressSource(
  provider: AddressProvider,
  publicUrl: string,
  context: ServiceContext,
): ServiceSource | undefined {
  switch (provider.kind) {
    case 'local':
      return undefined
    case 'photon':
      return createServiceSource(createPhotonService(provider.url), context)
    case 'smarty':
      return createServiceSource(createSmartyService(provider, publicUrl), context)
  }
}
