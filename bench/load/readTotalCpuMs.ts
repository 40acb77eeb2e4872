import { readCpuMs } from '../../testing/listProcesses.ts'

/** CPU time of several processes together, without their children. */
export async function readTotalCpuMs(processIds: readonly number[]): Promise<number> {
  const all = await Promise.all(processIds.map(readCpuMs))
  return all.reduce((sum, ms) => sum + ms, 0)
}
