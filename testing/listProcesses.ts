import { readdir, readFile } from 'node:fs/promises'

/** A running process. */
export interface RunningProcess {
  readonly id: number
  readonly parentId: number
  /** Its program and arguments. */
  readonly command: string
}

/** Lists what a process has started, and what that has started in turn. */
export async function listProcesses(ancestorId: number): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  const all = (await Promise.all(ids.map(readProcess))).filter((one) => one !== undefined)
  const found: RunningProcess[] = []
  const pending = [ancestorId]
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const children = all.filter(({ parentId }) => parentId === id)
    found.push(...children)
    pending.push(...children.map((child) => child.id))
  }
  return found
}

/** Whether a process still runs. One that has ended and that nobody has asked about yet does not. */
export async function isProcessRunning(id: number): Promise<boolean> {
  return (await readProcess(id)) !== undefined
}

async function readProcess(id: number): Promise<RunningProcess | undefined> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  const parentId = /^PPid:\t(\d+)$/m.exec(status)?.[1]
  const hasEnded = /^State:\t[ZX]/m.test(status)
  return parentId === undefined || hasEnded
    ? undefined
    : { id, parentId: Number(parentId), command: command.replaceAll('\0', ' ') }
}
