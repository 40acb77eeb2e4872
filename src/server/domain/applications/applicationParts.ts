import type { DocumentAnswer } from '#form/applicationContents.ts'
import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { FindSession } from '#server/platform/http/session.ts'

import type { IdentifierVault } from './identifierVault.ts'
import type { GetJournalAccess } from './journalAccess.ts'

/** What applications are made of, where other capabilities know it. All take the database or a transaction. */
export interface ApplicationParts {
  readonly db: Database
  readonly tenant: Pick<Tenant, 'pages' | 'timeZone' | 'shortName'>
  /** Made of the tenant's pages. */
  readonly form: Form
  readonly clock: Clock
  readonly listDocuments: ListDocuments
  /** Keeps numbers such as a social security number. */
  readonly identifiers: IdentifierVault
}

/** What the calls of applications need beside that. */
export interface ApplicationRouteParts extends ApplicationParts {
  readonly findSession: FindSession
  readonly getJournalAccess: GetJournalAccess
  /** The times of a student's logins, oldest first. */
  readonly listSuccessfulLogins: (db: Database, studentId: string) => Promise<readonly Date[]>
  /** Says whether one of a student's documents is still being converted. */
  readonly isConverting: (tx: Database, studentId: string) => Promise<boolean>
  /** Called in the transaction of a submission, in order; a throw undoes the submission. */
  readonly onSubmitted: readonly OnSubmitted[]
}

/** The documents of a student that are attached (converted and kept), by answer key. */
export type ListDocuments = (
  db: Database,
  studentId: string,
) => Promise<Readonly<Record<string, DocumentAnswer>>>

/** What happens together with a submission. */
export type OnSubmitted = (tx: Database, submission: Submission) => Promise<void>

/** A submission as others need to know it. */
export interface Submission {
  readonly studentId: string
  readonly email: string
  /** First and last name; '' where the form asks for neither. */
  readonly name: string
  readonly reference: string
  readonly submittedAt: Date
}
