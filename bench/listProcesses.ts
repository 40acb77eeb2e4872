import { readdir, readFile } from 'node:fs/promises'

/** What a process has used so far. */
export interface ProcessUse {
  readonly processId: number
  readonly command: string
  /** Processor time, with that of children that have ended. */
  readonly cpuMs: number
}

interface FoundProcess extends ProcessUse {
  readonly parentId: number
}

/** Linux counts processor time in hundredths of a second. */
const tickMs = 10

/**
 * Lists a program's processes: the first, those whose command names its folder, since a database is in a session of its
 * own, and the children of all of them. Linux only.
 */
export async function listProcesses(firstId: number, folder: string): Promise<ProcessUse[]> {
  const names = await readdir('/proc')
  const read = await Promise.all(names.filter((name) => /^\d+$/.test(name)).map(readProcess))
  const all = read.filter((one) => one !== undefined)
  const listed = new Set<FoundProcess>()
  const add = (one: FoundProcess): void => {
    if (listed.has(one)) return
    listed.add(one)
    for (const child of all) if (child.parentId === one.processId) add(child)
  }
  for (const one of all) if (one.processId === firstId || one.command.includes(folder)) add(one)
  return [...listed]
}

async function readProcess(name: string): Promise<FoundProcess | undefined> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ])
    // The name in parentheses before these may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return {
      processId: Number(name),
      parentId: Number(fields[1]),
      command: command.replaceAll('\0', ' '),
      cpuMs: ticks * tickMs,
    }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}
