import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import type { ServiceSource } from './createServiceSource.ts'

/** Tells `/readyz` how the service of addresses was when somebody asked it last: nobody is asked for this. */
export function checkAddresses(source: Pick<ServiceSource, 'findTrouble'>): ReadinessCheck {
  return {
    name: 'addresses',
    isEssential: false,
    findTrouble: async () => {
      const trouble = source.findTrouble()
      return await Promise.resolve(trouble && `the service gives no suggestions (${trouble})`)
    },
  }
}
