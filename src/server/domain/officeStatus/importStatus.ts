import { getToday } from '#form/calendarDate.ts'
import { getLateLabel } from '#form/lateDocuments.ts'
import { describeNobody } from '#server/domain/accounts/parseStudentName.ts'
import type { LineProblem } from '#server/domain/lookup/readTable.ts'
import type { Context } from '#server/platform/context.ts'
import type { Database } from '#server/platform/database/database.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'

import { findDocumentKey } from './findDocument.ts'
import * as store from './officeStatusStore.ts'
import { parseStatus, type StatusRow } from './parseStatus.ts'
import { writeItems } from './writeItems.ts'

interface ImportContext extends Pick<Context, 'db' | 'clock' | 'form' | 'tenant'> {
  readonly actor: string
}

/**
 * Imports what the office's own system knows of applications: all rows in one transaction, or none if one is wrong. An
 * item with neither a day nor a text is taken back.
 * @returns how many items changed and how many were so before, or what is wrong with which lines
 */
export async function importStatus(context: ImportContext, text: string) {
  const { db, clock, tenant } = context
  const now = clock.now()
  const { rows, problems } = parseStatus(text, getToday(now, tenant.timeZone))
  return await runTransaction(db, async (tx) => {
    await store.lockOfficeStatus(tx)
    const { items, problems: others } = await nameStudents(context, tx, rows)
    const allProblems = [...problems, ...others].toSorted((a, b) => a.line - b.line)
    if (allProblems.length > 0) return { changed: 0, unchanged: 0, problems: allProblems }
    const changed = await writeItems(context, tx, items)
    return { changed, unchanged: items.length - changed, problems: [] }
  })
}

/** A document's item is stored under the label that students know. */
async function nameStudents({ form }: ImportContext, tx: Database, rows: readonly StatusRow[]) {
  const students = await store.findNamedStudents(
    tx,
    rows.flatMap(({ student }) => student.address?.key ?? []),
    rows.flatMap(({ student }) => student.reference?.toLowerCase() ?? []),
  )
  const items = new Map<string, store.StudentItem & { readonly line: number }>()
  const problems: LineProblem[] = []
  for (const { line, name, student, receivedOn, text, item: given } of rows) {
    const studentId = students.get(student.address?.key ?? student.reference?.toLowerCase() ?? '')
    if (studentId === undefined) {
      problems.push({ line, message: describeNobody(name, student) })
      continue
    }
    const document = findDocumentKey(form, given)
    const item = document === undefined ? given : getLateLabel(form, document)
    const itemKey = item.toLowerCase()
    const named = { line, studentId, itemKey, item, documentKey: document ?? null }
    const id = JSON.stringify([studentId, itemKey])
    const earlier = items.get(id)
    if (!earlier) items.set(id, { ...named, receivedOn, text })
    // A system may list the same twice.
    else if (earlier.receivedOn !== receivedOn || earlier.text !== text)
      problems.push({
        line,
        message: `line ${earlier.line} says something different about this student’s ${item}.`,
      })
  }
  return { items: [...items.values()], problems }
}
