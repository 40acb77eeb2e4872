import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const endTimeoutMs = 5000

/** A program with all of its child processes. */
export interface ProcessGroup {
  /** Process id and process group id. */
  readonly id: number
  /** Waits for output that matches, and returns its first group. */
  waitForOutput(pattern: RegExp): Promise<string>
  /**
   * Waits until a port answers HTTP.
   * @throws when the program ends first
   */
  waitUntilListening(port: number): Promise<void>
  end(): Promise<void>
}

/** Starts a program in a process group of its own, so that no child outlives it. */
export function startProcessGroup(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ProcessGroup {
  const child = spawn(command, args, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => (output += error.message))
  const id = child.pid
  if (id === undefined) throw new Error(`${command} is missing on this machine.`)
  const ended = once(child, 'close')
  const signal = (name: NodeJS.Signals): void => {
    try {
      process.kill(-id, name)
    } catch {
      // The group is gone.
    }
  }
  const kill = (): void => signal('SIGKILL')
  // For test runs that are interrupted.
  process.once('exit', kill)
  const waitFor = async <Found>(
    look: () => Found | undefined | Promise<Found | undefined>,
  ): Promise<Found> => {
    while (child.exitCode === null && child.signalCode === null) {
      const found = await look()
      if (found !== undefined) return found
      await setTimeout(50)
    }
    throw new Error(`${command} has ended:\n${output}`)
  }
  return {
    id,
    waitForOutput: async (pattern) => await waitFor(() => pattern.exec(output)?.[1]),
    waitUntilListening: async (port) => {
      const ask = async (): Promise<Response | undefined> =>
        await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined)
      await waitFor(ask)
    },
    end: async () => {
      process.off('exit', kill)
      // SIGTERM first, since Xvfb removes its lock then.
      signal('SIGTERM')
      await Promise.race([ended, setTimeout(endTimeoutMs)])
      kill()
      await ended
    },
  }
}
