import type { RecordPage } from '#form/recordPages.ts'
import type { Context } from '#server/platform/context.ts'

type Colour = 'ink' | 'quiet' | 'heading' | 'section' | 'accent' | 'line'

/** Plain JSON with formatted dates. */
export interface CopyInput {
  readonly tenant: {
    readonly name: string
    readonly addressLines: readonly string[]
    readonly applicationTitle: string
    readonly colours: Readonly<Record<Colour, string>>
  }
  readonly student: { readonly name: string; readonly email: string }
  readonly reference: string | null
  readonly status: string
  readonly submittedAt: string | null
  readonly madeAt: string
  readonly pages: readonly RecordPage[]
}

export interface Attachment {
  readonly answerKey: string
  readonly label: string
  readonly fileName: string
  readonly pdf: Uint8Array
}

export interface CopyContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'tenant' | 'form'> {
  readonly typesetCopy: (input: CopyInput, attachments: readonly Attachment[]) => Promise<Uint8Array>
}
