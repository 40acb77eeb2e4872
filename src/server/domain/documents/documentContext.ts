import type { WarmProcess } from '#server/domain/conversion/warmProcess.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Metrics } from '#server/platform/metrics/createMetrics.ts'

export interface DocumentContext extends Pick<
  Context,
  'db' | 'jobs' | 'files' | 'clock' | 'form' | 'findSession'
> {
  /** Folders to search for LibreOffice, in the format of PATH. */
  readonly sofficePath?: string
}

export type OnLateDocument = (
  tx: Database,
  document: { readonly studentId: string; readonly answerKey: string; readonly receivedAt: Date },
) => Promise<void>

export interface ConversionContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'log'> {
  readonly fontFolders?: readonly string[]
  readonly sofficePath?: string
  readonly warmProcess: WarmProcess
  /** Called when a late document is received, in the transaction that ends its conversion. */
  readonly onLateDocument?: OnLateDocument
  /** Time limit of a quick conversion, before it moves to the slow queue. */
  readonly quickMs?: number
  readonly metrics?: Pick<Metrics, 'onConversion'> | undefined
}
