import type { Logger } from 'pino'

import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { findConversionSandbox } from './conversionSandbox.ts'
import { findSoffice } from './findSoffice.ts'

export function checkConversion(sofficePath?: string): ReadinessCheck {
  return {
    name: 'conversion',
    isEssential: false,
    findProblem: () =>
      findSoffice(sofficePath) === undefined
        ? 'LibreOffice is not installed, so Word documents are refused'
        : undefined,
  }
}

/** Warns at the start if a converter that is taken over could reach more than its document. */
export function warnOfMissingSandbox(log: Logger): void {
  const { kind } = findConversionSandbox()
  if (kind === 'everything') return
  log.warn(
    { keptFrom: kind },
    'Uploaded files are converted without a complete sandbox: install bubblewrap and allow it namespaces (docs/operate.md, LibreOffice and conversions)',
  )
}
