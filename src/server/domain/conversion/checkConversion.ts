import type { Logger } from 'pino'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { findConversionFence } from './conversionFence.ts'
import { isDocxAvailable } from './findSoffice.ts'

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

/** Warns at the start if a converter that is taken over could reach more than its document. */
export function warnOfMissingFence(log: Logger): void {
  const { kind } = findConversionFence()
  if (kind === 'everything') return
  log.warn(
    { keptFrom: kind },
    'Uploaded files are converted without a whole fence around them: install bubblewrap and allow it namespaces (docs/operate.md, LibreOffice and conversions)',
  )
}
