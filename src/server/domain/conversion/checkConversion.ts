import type { ReadinessCheck } from '#server/platform/readinessCheck.ts'

import { allowsWord, type SandboxPolicy } from './conversionSandbox.ts'
import { findSoffice } from './findSoffice.ts'

/** @param policy `none` also where this process does not convert: it may be confined more than the one that does */
export function checkConversion(policy: SandboxPolicy, sofficePath?: string): ReadinessCheck {
  return {
    name: 'conversion',
    isEssential: false,
    findProblem: () => {
      if (findSoffice(sofficePath) === undefined)
        return 'LibreOffice is not installed, so Word documents are refused'
      if (allowsWord(policy)) return undefined
      if (policy === 'required')
        return 'SANDBOX is required, and this machine allows no complete sandbox, so Word documents are refused: install bubblewrap and let it create namespaces (docs/reference.md, The sandbox)'
      return 'LibreOffice cannot be isolated from the data on this machine, so Word documents are refused: install bubblewrap and let it create namespaces, or accept the risk with SANDBOX=none (docs/reference.md, The sandbox)'
    },
  }
}
