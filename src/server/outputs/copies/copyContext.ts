import type { Context } from '#server/platform/context.ts'

import type { Attachment, CopyInput } from './copyInput.ts'

export interface CopyContext extends Pick<Context, 'db' | 'jobs' | 'files' | 'clock' | 'tenant' | 'form'> {
  readonly typesetCopy: (input: CopyInput, attachments: readonly Attachment[]) => Promise<Uint8Array>
}
