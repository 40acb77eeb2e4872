import type { Row } from '../table.ts'
import { inMs, writeRow } from '../writeRow.ts'
import { compareCalls, type Side } from './measureCall.ts'

const maxP99Ms = 50

/**
 * Measures saves and profiles on one side beside another.
 * @param where such as ` among others`, in the rows' names
 * @param maxTimes of the other side's processor time
 */
export async function describeCalls(
  sides: readonly [Side, Side],
  where: string,
  maxTimes: number,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const kind of ['PUT /api/answer', 'GET /api/profile'] as const) {
    const [cost, reference] = await compareCalls(kind, sides)
    const { errors, p99Ms, count } = cost
    const ratio = cost.cpuMs / reference.cpuMs
    if (errors.length > 0) console.log(`  ${errors.length} errors, such as ${errors[0]}`)
    rows.push(
      writeRow(
        `${kind}${where}: processor time a call`,
        `${inMs(cost.cpuMs)}, ${ratio.toFixed(2)} times`,
        inMs(reference.cpuMs),
        `at most ${maxTimes} times`,
        ratio <= maxTimes,
      ),
      writeRow(
        `the same: p99 of ${count}`,
        `${inMs(p99Ms)} (median ${inMs(cost.p50Ms)}), ${errors.length} errors`,
        `${inMs(reference.p99Ms)} (median ${inMs(reference.p50Ms)})`,
        `below ${maxP99Ms} ms, no error`,
        p99Ms < maxP99Ms && errors.length === 0,
      ),
    )
  }
  return rows
}
