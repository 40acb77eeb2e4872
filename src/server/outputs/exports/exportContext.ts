import type { Context } from '#server/platform/context.ts'

export interface ExportContext extends Pick<Context, 'db' | 'form' | 'clock'> {
  readonly actor: string
  readonly onProgress: (count: number) => void
}

/** Resolves once the text was taken. */
export type Print = (text: string) => Promise<void>
