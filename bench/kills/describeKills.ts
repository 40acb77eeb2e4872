import type { Row } from '../table.ts'
import { writeRow } from '../writeRow.ts'
import { runTrial } from './runTrial.ts'

const kills = 50
const maxMs = 100_000
const seed = 20_270_115

/** Kills processes under load and counts what is lost. */
export async function describeKills(): Promise<Row[]> {
  const rows: Row[] = []
  for (const engine of ['postgres', 'embedded'] as const) {
    const result = await runTrial(engine, kills, maxMs, seed)
    for (const problem of result.problems.slice(0, 10)) console.log(`  ${engine}: ${problem}`)
    const count = result.kills.values().reduce((sum, one) => sum + one, 0)
    const victims = [...result.kills].map(([victim, times]) => `${victim} ${times}`).join(', ')
    const { saves, uploads, submissions, problems } = result
    rows.push(
      writeRow(
        `kill -9, ${engine}: ${count} times (${victims})`,
        `${problems.length} lost or stuck`,
        `${saves} saves, ${uploads} documents, ${submissions} submissions acknowledged`,
        `none of ${kills} kills`,
        problems.length === 0 && count >= kills,
      ),
    )
  }
  return rows
}
