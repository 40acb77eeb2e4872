import type { ReadinessCheck } from '#server/http/serveStatus.ts'

import { isDocxAvailable } from './findSoffice.ts'

/**
 * Tells `/readyz` whether Word documents can be converted; without LibreOffice everything else works (design 3).
 * @param sofficePath folders to look for it in, in the form of the PATH variable; by default the usual ones
 */
export function checkConversion(sofficePath?: string): ReadinessCheck {
  return {
    name: 'conversion',
    isEssential: false,
    findTrouble: async () =>
      await Promise.resolve(
        isDocxAvailable(sofficePath)
          ? undefined
          : 'LibreOffice is not installed, so Word documents are refused',
      ),
  }
}
