import type { ReadinessCheck } from '#server/http/serveStatus.ts'

import { isDocxAvailable } from './findSoffice.ts'

/** Tells `/readyz` whether Word documents can be converted; without LibreOffice everything else works (design 3). */
export function checkConversion(): ReadinessCheck {
  return {
    name: 'conversion',
    isEssential: false,
    findTrouble: async () =>
      await Promise.resolve(
        isDocxAvailable() ? undefined : 'LibreOffice is not installed, so Word documents are refused',
      ),
  }
}
