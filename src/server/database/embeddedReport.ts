import { literal, object, boolean, string, variant, type InferOutput } from 'valibot'

/** What the process of the embedded database tells the server. */
export const embeddedReportSchema = variant('kind', [
  object({ kind: literal('ready') }),
  object({ kind: literal('failed'), isProblem: boolean(), message: string() }),
])

export type EmbeddedReport = InferOutput<typeof embeddedReportSchema>
