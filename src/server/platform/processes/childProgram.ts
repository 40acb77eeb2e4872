import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'

const memoryCheckMs = 100
const pageBytes = 4096

/** A child process of our own that handles untrusted input. */
export interface ChildProgram {
  /** The module to run; it talks over IPC, and exits when the channel closes. */
  readonly file: string
  readonly heapMegabytes: number
  /** CPU limit over its lifetime: a hung child ends by itself even if this process has died. */
  readonly processorSeconds: number
  /** Runs at a lower priority, and is the first to be killed when memory runs out. */
  readonly givesWay?: boolean
  /** Put before the command, such as a sandbox. */
  readonly prefix?: readonly string[]
  readonly env: NodeJS.ProcessEnv
}

/** Starts the child as the leader of a process group, so that everything it starts can be killed with it. */
export function startChild(program: ChildProgram): ChildProcess {
  const { file, heapMegabytes, processorSeconds, givesWay = false, prefix = [], env } = program
  const limits = `ulimit -c 0; ulimit -t ${processorSeconds}`
  const yielding = '{ echo 1000 > /proc/self/oom_score_adj; } 2>/dev/null; exec nice -n 5 "$0" "$@"'
  const words = [...prefix, process.execPath, `--max-old-space-size=${heapMegabytes}`, file]
  const child = spawn('/bin/sh', ['-c', `${limits}; ${givesWay ? yielding : 'exec "$0" "$@"'}`, ...words], {
    detached: true,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env,
  })
  // Callers learn of a failed start by the exit; without a listener it would end the server.
  child.on('error', () => undefined)
  return child
}

export type ChildAnswer<Reply> =
  | { readonly kind: 'replied'; readonly reply: Reply }
  | { readonly kind: 'took too long' | 'took too much memory' }
  | { readonly kind: 'ended'; readonly code: number | null; readonly signal: NodeJS.Signals | null }
  | { readonly kind: 'failed'; readonly error: Error }

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
  const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer<Reply>>()
  const stop = (): void => reject(signal?.reason)
  const onMessage = (reply: Reply): void => resolve({ kind: 'replied', reply })
  const onError = (error: Error): void => resolve({ kind: 'failed', error })
  const onExit = (code: number | null, end: NodeJS.Signals | null): void => {
    // The reply may still be in the channel when the exit is seen.
    setImmediate(() => resolve({ kind: 'ended', code, signal: end }))
  }
  const timeLimit = setTimeout(() => resolve({ kind: 'took too long' }), timeLimitMs)
  const memoryLimit = setInterval(() => {
    void measureMemory(child.pid ?? 0).then((bytes) => {
      if (bytes > maxMemoryBytes) resolve({ kind: 'took too much memory' })
    })
  }, memoryCheckMs)
  signal?.addEventListener('abort', stop, { once: true })
  child.once('message', onMessage)
  child.once('error', onError)
  child.once('exit', onExit)
  // A failed send is followed by an exit.
  child.send(request, () => undefined)
  return await promise.finally(() => {
    clearTimeout(timeLimit)
    clearInterval(memoryLimit)
    signal?.removeEventListener('abort', stop)
    child.off('message', onMessage)
    child.off('error', onError)
    child.off('exit', onExit)
  })
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
