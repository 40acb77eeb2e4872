import { readCpuMs } from '../../testing/listProcesses.ts'

/** The processor time of several processes together, their children's not. */
export async function readTotalCpuMs(processIds: readonly number[]): Promise<number> {
  const all = await Promise.all(processIds.map(readCpuMs))
  return all.reduce((sum, ms) => sum + ms, 0)
}
