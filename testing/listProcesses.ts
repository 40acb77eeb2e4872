import { readdir, readFile } from 'node:fs/promises'

/** A running process on Linux. */
export interface RunningProcess {
  readonly id: number
  readonly parentId: number
  /** The command line. */
  readonly command: string
  /** CPU time of all threads. */
  readonly cpuMs: number
  readonly endedChildrenCpuMs: number
}

/** /proc reports CPU time in hundredths of a second. */
const tickMs = 10

/** Lists the descendants of a process. */
export async function listProcesses(ancestorId: number): Promise<RunningProcess[]> {
  return listDescendants(await listAllProcesses(), [ancestorId])
}

/**
 * Lists a program's processes: the first one, those with its folder in their command line, since a database has its own
 * session, and all descendants.
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

/** Whether a process is running; zombies are not. */
export async function isProcessRunning(id: number): Promise<boolean> {
  return (await readProcess(id)) !== undefined
}

/** CPU time of a process without its children, in milliseconds; 0 if it is gone. */
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
  // The command name in parentheses may contain anything.
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
