import { listRecords } from '#server/domain/storedApplications/submittedStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import { makeColumns } from './makeColumns.ts'
import { type ExportContext, readSubmitted } from './readSubmitted.ts'
import { byteOrderMark, writeCsvRow } from './writeCsvRow.ts'
import { writeXlsxRows } from './writeXlsxRows.ts'
import { canonicalVersion, makeCanonical } from './canonicalApplication.ts'

/** Resolves once the text was written. */
type Print = (text: string | Uint8Array) => Promise<void>

export async function exportCsv(context: ExportContext, print: Print): Promise<void> {
  const { columns, reportUnchanged } = await makeColumns(context)
  await print(byteOrderMark + writeCsvRow(columns.map(([name]) => name)))
  for await (const batch of readSubmitted(context)) {
    await print(batch.map((one) => writeCsvRow(columns.map(([, read]) => read(one)))).join(''))
  }
  reportUnchanged()
}

/** A workbook. */
export async function exportXlsx(context: ExportContext, print: Print): Promise<void> {
  const { columns, reportUnchanged } = await makeColumns(context)
  const rows = async function* (): AsyncGenerator<string[]> {
    yield columns.map(([name]) => name)
    for await (const batch of readSubmitted(context)) {
      yield* batch.map((one) => columns.map(([, read]) => read(one)))
    }
  }
  for await (const part of writeXlsxRows('Applications', rows())) await print(part)
  reportUnchanged()
}

/** As described by `docs/application.schema.json`, one application per line. */
export async function exportJson(context: ExportContext, print: Print): Promise<void> {
  const { clock, since, tenant } = context
  const head = {
    version: canonicalVersion,
    exported_at: formatZoned(clock.now(), tenant.timeZone),
    since: since ? formatZoned(since, tenant.timeZone) : null,
  }
  await print(`${JSON.stringify(head).slice(0, -1)},"applications":[`)
  let separator = ''
  for await (const batch of readSubmitted(context)) {
    const ids = batch.map(({ student }) => student.id)
    const records = await listRecords(context.db, ids)
    for (const one of batch) {
      const frozen = records.get(one.student.id)
      // One that was reopened meanwhile is exported when it is submitted again.
      if (frozen?.reference !== one.reference) continue
      await print(`${separator}\n${JSON.stringify(makeCanonical(one, frozen, tenant.timeZone))}`)
      separator = ','
    }
  }
  await print('\n]}\n')
}
