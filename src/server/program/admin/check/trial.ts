import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

/** One line of the result. */
export interface Finding {
  /** `note`: a start goes on, but somebody should know. */
  readonly kind: 'ok' | 'note' | 'failed'
  readonly name: string
  /** Of a failure, the problem and its remedy. */
  readonly text: string
}

export interface TrialContext {
  readonly settings: Settings
  readonly tenant: Tenant
  readonly loadMailTexts: () => Promise<MailTexts>
  readonly publicUrl: string
  readonly clock: Clock
  readonly log: Logger
}

/** Tries a part of what a start needs. What it throws is a failure, too. */
export interface Trial {
  readonly name: string
  readonly run: (context: TrialContext) => Promise<readonly Finding[]>
}

/** A trial with one finding. */
export function makeTrial(
  name: string,
  run: (context: TrialContext) => Promise<Omit<Finding, 'name'>> | Omit<Finding, 'name'>,
): Trial {
  return { name, run: async (context) => [{ name, ...(await run(context)) }] }
}
