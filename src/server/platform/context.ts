import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import type { Database } from './database/database.ts'
import type { FindSession } from './http/session.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailQueue } from './mail/mailQueue.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { FileStore } from './storage/fileStore.ts'

/**
 * What a process has opened, made once. A function takes the slice that it uses; what one folder alone knows, that
 * folder adds.
 */
export interface Context {
  readonly tenant: Tenant
  readonly mailTexts: MailTexts
  readonly form: Form
  readonly db: Database
  readonly jobs: Jobs
  readonly mail: MailQueue
  readonly files: FileStore
  readonly clock: Clock
  readonly log: Logger
  /** Our origin in the browser, without a slash at its end; https makes cookies Secure. */
  readonly publicUrl: string
  readonly secret: string
  /** What SECRET was before: what was signed or sealed with them goes on. */
  readonly earlierSecrets: readonly string[]
  readonly findSession: FindSession
  readonly metrics?: Metrics | undefined
}
