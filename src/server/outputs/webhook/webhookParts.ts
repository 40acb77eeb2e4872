import type { Clock } from '#form/clock.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Jobs } from '#server/platform/jobs/jobs.ts'

/** Where submissions are told to, and what they are signed with: WEBHOOK_URL and WEBHOOK_SECRET. */
export interface WebhookTarget {
  readonly url: string
  readonly secret: string
}

/** What the webhook is made of. */
export interface WebhookParts {
  readonly db: Database
  /** Opened with `webhookJobKind` among their kinds. */
  readonly jobs: Jobs
  readonly clock: Clock
  /** undefined: nobody is told. */
  readonly webhook?: WebhookTarget | undefined
  /** How long the other system may take; 15 seconds where it is not given. */
  readonly patienceMs?: number
  /** The canonical JSON of a submitted application; undefined where it is gone. */
  readonly findSubmitted: (db: Database, studentId: string) => Promise<object | undefined>
}
