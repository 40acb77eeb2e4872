import { documentAnswered, type Answers } from '#form/answers.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'

import { findDocumentKey } from './findDocument.ts'
import { listOfficeStatus } from './officeStatusStore.ts'

/** What a student reads of the office's own system, with the key of the document that an item names. */
export async function describeOfficeStatus({ form }: Pick<Context, 'form'>, db: Database, studentId: string) {
  const items = await listOfficeStatus(db, studentId)
  return items.map(({ item, receivedOn, text }) => {
    const document = findDocumentKey(form, item)
    return {
      item,
      ...(receivedOn !== null && { received_on: receivedOn }),
      ...(text !== '' && { text }),
      ...(document !== undefined && { document }),
    }
  })
}

/** The documents that the office has received itself, as answers for conditions. */
export async function listReceivedDocuments(
  context: Pick<Context, 'form'>,
  db: Database,
  studentId: string,
): Promise<Answers> {
  const items = await describeOfficeStatus(context, db, studentId)
  const received = items.filter((one) => one.received_on !== undefined)
  return Object.fromEntries(
    received.flatMap(({ document }) => (document ? [[document, documentAnswered]] : [])),
  )
}
