import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setImmediate, setTimeout } from 'node:timers/promises'

import { makeChildEnvironment } from './childEnvironment.ts'

const memoryCheckMs = 100
const pageBytes = 4096

/** A child process of our own that handles untrusted input. */
interface ChildProgram {
  /** The module to run; it talks over IPC, and exits when the channel closes. */
  readonly file: string
  readonly heapMegabytes: number
  /** CPU limit over its lifetime: a hung child ends by itself even if this process has died. */
  readonly processorSeconds: number
  /** Runs at a lower priority, and is the first to be killed when memory runs out. */
  readonly isLowPriority?: boolean
  /** Put before the command, such as a sandbox. */
  readonly prefix?: readonly string[]
  /** Added to what every child process gets. */
  readonly env: NodeJS.ProcessEnv
}

/** Starts the child as the leader of a process group, so that everything it starts can be killed with it. */
export function startChild(program: ChildProgram): ChildProcess {
  const { file, heapMegabytes, processorSeconds, isLowPriority = false, prefix = [], env } = program
  const limits = `ulimit -c 0; ulimit -t ${processorSeconds}`
  const exec = isLowPriority
    ? '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 5'
    : 'exec'
  const command = [...prefix, process.execPath, `--max-old-space-size=${heapMegabytes}`, file]
  const child = spawn('/bin/sh', ['-c', `${limits}; ${exec} "$0" "$@"`, ...command], {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: makeChildEnvironment(env),
  })
  // Without a listener a failed start would end the server.
  child.on('error', () => undefined)
  return child
}

export type ChildAnswer<Reply> =
  | { readonly kind: 'replied'; readonly reply: Reply }
  | { readonly kind: 'took too long' | 'took too much memory' }
  | { readonly kind: 'ended'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * Sends one request and waits for its reply, or for the failure. The child stays running; the caller keeps or kills it.
 * @throws the signal's reason when it is aborted
 */
export async function askChild<Reply>(
  child: ChildProcess,
  request: object,
  limits: {
    readonly timeLimitMs: number
    readonly maxMemoryBytes: number
    readonly signal?: AbortSignal | undefined
  },
): Promise<ChildAnswer<Reply>> {
  const { timeLimitMs, maxMemoryBytes, signal } = limits
  signal?.throwIfAborted()
  if (child.pid === undefined) return { kind: 'failed', error: new Error('The process could not be started') }
  const answered = new AbortController()
  const until = { signal: AbortSignal.any(signal ? [signal, answered.signal] : [answered.signal]) }
  const answers: Promise<ChildAnswer<Reply>>[] = [
    once(child, 'message', until).then(([reply]) => ({ kind: 'replied', reply: reply as Reply })),
    once(child, 'exit', until).then(async ([code, end]) => {
      // The reply may still be in the channel when the exit is seen.
      await setImmediate()
      return { kind: 'ended', code: code as number | null, signal: end as NodeJS.Signals | null }
    }),
    setTimeout(timeLimitMs, { kind: 'took too long' }, until),
    waitForMemory(child, maxMemoryBytes, until),
  ]
  // A failed send is followed by an exit.
  child.send(request, () => undefined)
  try {
    return await Promise.race(answers)
  } catch (error) {
    signal?.throwIfAborted()
    return { kind: 'failed', error }
  } finally {
    answered.abort()
  }
}

async function waitForMemory(
  child: ChildProcess,
  maxBytes: number,
  until: { readonly signal: AbortSignal },
): Promise<{ readonly kind: 'took too much memory' }> {
  while ((await measureMemory(child.pid ?? 0)) <= maxBytes) await setTimeout(memoryCheckMs, undefined, until)
  return { kind: 'took too much memory' }
}

export function killProcessGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It has already exited.
  }
}

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
