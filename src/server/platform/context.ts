import type { Logger } from 'pino'

import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'

import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/openJobs.ts'
import type { MailQueue } from './mail/mailQueue.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { FileStore } from './storage/fileStore.ts'

/** What a process opens once at the start. A function takes the slice it uses; a folder adds what only it needs. */
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
  /** Without a trailing slash; https makes cookies Secure. */
  readonly publicUrl: string
  readonly secret: string
  /** Former values of SECRET, which still verify and decrypt. */
  readonly earlierSecrets: readonly string[]
  readonly metrics?: Metrics | undefined
}
