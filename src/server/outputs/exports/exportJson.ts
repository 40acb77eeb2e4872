import { canonicalVersion, makeCanonical } from './canonicalApplication.ts'
import type { ExportParts, Print } from './exportParts.ts'
import { readSubmitted } from './readSubmitted.ts'

/**
 * Writes submitted applications as one JSON document, an application a line (design 3, `export`): each as
 * `docs/application.schema.json` describes it.
 * @param since only what was submitted from then on
 */
export async function exportJson(parts: ExportParts, since: Date, print: Print): Promise<void> {
  const head = { version: canonicalVersion, exported_at: parts.clock.now(), since }
  await print(`${JSON.stringify(head).slice(0, -1)},"applications":[`)
  let isFirst = true
  for await (const batch of readSubmitted(parts, since)) {
    const records = await parts.listRecords(
      parts.db,
      batch.map((one) => one.student.id),
    )
    const lines = batch.map((one) => `\n${JSON.stringify(makeCanonical(one, records))}`).join(',')
    await print(isFirst ? lines : `,${lines}`)
    isFirst = false
  }
  await print('\n]}\n')
}
