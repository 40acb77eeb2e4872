import { readFile } from 'node:fs/promises'

const pageBytes = 4096

/** Resident bytes of a process and its descendants; 0 on systems without /proc, where only the other limits apply. */
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
