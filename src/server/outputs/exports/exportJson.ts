import { listRecords } from '#server/domain/applications/submittedStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { canonicalVersion, makeCanonical } from './canonicalApplication.ts'
import type { ExportContext, Print } from './exportContext.ts'
import { readSubmitted } from './readSubmitted.ts'

/** As described by `docs/application.schema.json`, one application per line. */
export async function exportJson(context: ExportContext, since: Date, print: Print): Promise<void> {
  const [exported_at, from] = [context.clock.now(), since].map((at) =>
    formatZoned(at, context.tenant.timeZone),
  )
  const head = { version: canonicalVersion, exported_at, since: from }
  await print(`${JSON.stringify(head).slice(0, -1)},"applications":[`)
  let isFirst = true
  for await (const batch of readSubmitted(context, since)) {
    const records = await listRecords(
      context.db,
      batch.map((one) => one.student.id),
    )
    // One that was reopened meanwhile is exported when it is submitted again.
    const whole = batch.filter((one) => records.get(one.student.id)?.reference === one.reference)
    if (whole.length === 0) continue
    const lines = whole
      .map((one) => `\n${JSON.stringify(makeCanonical(one, records, context.tenant.timeZone))}`)
      .join(',')
    await print(isFirst ? lines : `,${lines}`)
    isFirst = false
  }
  await print('\n]}\n')
}
