import type { ApplicationRecord } from '#form/recordPages.ts'
import type { Tenant } from '#form/tenant.ts'
import type { CopySource } from '#server/domain/applications/readApplication.ts'
import type { Context } from '#server/platform/context.ts'

/** Plain JSON with formatted dates. */
export interface CopyInput extends Pick<CopySource, 'student' | 'reference'> {
  readonly tenant: Pick<Tenant, 'partnerName' | 'applicationTitle' | 'office' | 'theme'>
  readonly status: string
  readonly submittedAt: string | null
  readonly madeAt: string
  readonly pages: ApplicationRecord
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

/** The copy of this one application could not be made; those of others can be. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure'
}
