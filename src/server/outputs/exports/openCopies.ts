import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { Tenant } from '#form/tenant.ts'
import { findEmail } from '#server/domain/accounts/studentStore.ts'
import { findCopySource } from '#server/domain/applications/findCopySource.ts'
import { readSubmittedCopy } from '#server/outputs/copies/readSubmittedCopy.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import type { Database } from '#server/platform/database/database.ts'
import { listConvertedFiles, listDocuments } from '#server/domain/documents/listDocuments.ts'
import type { FileStore } from '#server/platform/storage/fileStore.ts'

/** The PDF copies of submitted applications, for as long as they are needed. */
export interface Copies extends AsyncDisposable {
  readonly makePdf: (studentId: string) => Promise<Uint8Array>
}

/** Opens the copies outside of the server. The typesetter starts only where one has to be made. */
export function openCopies(parts: {
  readonly db: Database
  readonly files: FileStore
  readonly tenant: Tenant
  readonly form: Form
  readonly clock: Clock
}): Copies {
  const typesetter = new Typesetter()
  const copyParts = {
    ...parts,
    listConvertedFiles,
    findCopySource: async (db: Database, studentId: string) =>
      await findCopySource({ ...parts, listDocuments, findEmail }, db, studentId),
    typesetCopy: typesetter.typesetCopy.bind(typesetter),
  }
  return {
    makePdf: async (studentId) => await readSubmittedCopy(copyParts, studentId),
    [Symbol.asyncDispose]: async () => {
      typesetter.stop()
      await Promise.resolve()
    },
  }
}
