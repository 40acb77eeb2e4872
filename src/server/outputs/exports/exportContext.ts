import type { SubmittedPosition } from '#server/domain/applications/submittedStore.ts'
import type { Context } from '#server/platform/context.ts'

/** Our column names and those of another system, in its order. */
export type Mapping = Readonly<Record<string, string>>

export interface ExportContext extends Pick<Context, 'db' | 'form' | 'clock'> {
  readonly tenant: Pick<Context['tenant'], 'timeZone'>
  readonly actor: string
  /** Where an earlier export ended; from the beginning without it. */
  readonly after?: SubmittedPosition | undefined
  readonly mapping?: Mapping | undefined
  readonly notify: (line: string) => void
  /** With the last reference of these after which the next export can go on, if there is one. */
  readonly onProgress: (count: number, lastReference: string | undefined) => void
}

/** Resolves once the text was written. */
export type Print = (text: string | Uint8Array) => Promise<void>
