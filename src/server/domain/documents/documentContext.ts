import type { WarmProcess } from '#server/domain/conversion/warmProcess.ts'
import type { Context } from '#server/platform/context.ts'
import type { Metrics } from '#server/platform/metrics/createMetrics.ts'

export interface DocumentContext extends Pick<
  Context,
  'db' | 'jobs' | 'files' | 'clock' | 'form' | 'findSession'
> {
  /** Folders to look for LibreOffice in, in the form of the PATH variable; by default the usual ones. */
  readonly sofficePath?: string
}

export interface ConversionContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'log'> {
  /** Folders with fonts that LibreOffice may use beside the machine's own; by default those that ship. */
  readonly fontFolders?: readonly string[]
  readonly sofficePath?: string
  readonly warmProcess: WarmProcess
  /** What a quick conversion may take before it waits among the slow ones. */
  readonly quickMs?: number
  readonly metrics?: Pick<Metrics, 'onConversion'> | undefined
}
