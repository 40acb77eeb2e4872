import type { Context } from '#server/platform/context.ts'

/** What an export is made of. */
export interface ExportContext extends Pick<Context, 'db' | 'form' | 'clock'> {
  /** Who of the office exports. */
  readonly actor: string
  /** Notified after each batch how many are done. */
  readonly onProgress: (count: number) => void
}

/** Takes a part of the result, and resolves once it was taken. */
export type Print = (text: string) => Promise<void>
