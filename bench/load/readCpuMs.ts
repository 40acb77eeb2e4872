import { readFile } from 'node:fs/promises'

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/**
 * The processor time that a process has taken, its threads together, its children not. Linux only.
 * @returns milliseconds; 0 where there is no such process
 */
export async function readCpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tickMs
}

/** The same of several processes together. */
export async function readTotalCpuMs(processIds: readonly number[]): Promise<number> {
  const all = await Promise.all(processIds.map(readCpuMs))
  return all.reduce((sum, ms) => sum + ms, 0)
}
