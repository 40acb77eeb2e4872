import { readdir, readFile } from 'node:fs/promises'

/** A process that runs, as Linux has it. */
export interface RunningProcess {
  readonly id: number
  readonly parentId: number
  /** Its program and arguments. */
  readonly command: string
  /** Its threads together. */
  readonly cpuMs: number
  readonly endedChildrenCpuMs: number
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/** Lists what a process has started, and what that has started in turn. */
export async function listProcesses(ancestorId: number): Promise<RunningProcess[]> {
  return listDescendants(await listAllProcesses(), [ancestorId])
}

/**
 * Lists a program's processes: the first, those whose command names its folder, since a database is in a session of its
 * own, and what all of them have started.
 */
export async function listProcessesOf(firstId: number, folder: string): Promise<RunningProcess[]> {
  const all = await listAllProcesses()
  const roots = all.filter(({ id, command }) => id === firstId || command.includes(folder))
  const started = listDescendants(
    all,
    roots.map(({ id }) => id),
  )
  return [...new Set([...roots, ...started])]
}

/** Whether a process still runs. One that has ended and that nobody has asked about yet does not. */
export async function isProcessRunning(id: number): Promise<boolean> {
  return (await readProcess(id)) !== undefined
}

/** The processor time of a process without its children, in milliseconds; 0 where there is none. */
export async function readCpuMs(id: number): Promise<number> {
  return (await readProcess(id))?.cpuMs ?? 0
}

async function listAllProcesses(): Promise<RunningProcess[]> {
  const ids = (await readdir('/proc')).map(Number).filter((id) => id > 0)
  return (await Promise.all(ids.map(readProcess))).filter((one) => one !== undefined)
}

function listDescendants(all: readonly RunningProcess[], ids: readonly number[]): RunningProcess[] {
  const children = all.filter(({ parentId }) => ids.includes(parentId))
  if (children.length === 0) return []
  const childIds = children.map(({ id }) => id)
  return [...children, ...listDescendants(all, childIds)]
}

async function readProcess(id: number): Promise<RunningProcess | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
  // The name in parentheses before these may hold anything.
  const [state = 'X', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (stat === '' || state === 'Z' || state === 'X') return undefined
  const [parentId = 0] = fields.map(Number)
  const [user = 0, system = 0, childrenUser = 0, childrenSystem = 0] = fields.slice(10).map(Number)
  return {
    id,
    parentId,
    command: command.replaceAll('\0', ' '),
    cpuMs: (user + system) * tickMs,
    endedChildrenCpuMs: (childrenUser + childrenSystem) * tickMs,
  }
}
