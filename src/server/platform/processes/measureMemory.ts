import { readFile } from 'node:fs/promises'

/** Linux counts resident memory in pages. */
const pageBytes = 4096

/** In bytes, with all that it started; 0 where the system has no /proc, so that only the other limits hold there. */
export async function measureMemory(pid: number): Promise<number> {
  const [statm, children] = await Promise.all([
    readProc(`/proc/${pid}/statm`),
    readProc(`/proc/${pid}/task/${pid}/children`),
  ])
  const own = Number(statm.split(' ')[1] ?? 0) * pageBytes
  const others = children.split(' ').filter((child) => child !== '')
  const measured = await Promise.all(others.map((child) => measureMemory(Number(child))))
  return measured.reduce((sum, bytes) => sum + bytes, own)
}

function readProc(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => '')
}
