import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

const endTimeoutMs = 5000

/** A program with all that it starts. */
export interface ProcessGroup {
  /** Of the program, and of the group. */
  readonly id: number
  /** Waits until something is printed, and gives what its first group matched. */
  waitForOutput(pattern: RegExp): Promise<string>
  /** Waits until HTTP is answered on a port; throws where the program ends before. */
  waitUntilListening(port: number): Promise<void>
  /** Ends the whole group. */
  end(): Promise<void>
}

/** Starts a program in a group of its own, so that nothing it starts outlives it. */
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
      // Everything in it has ended.
    }
  }
  const kill = (): void => signal('SIGKILL')
  // A test run that is stopped closes no browser.
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
      // Asked first: a screen removes its lock then.
      signal('SIGTERM')
      await Promise.race([ended, setTimeout(endTimeoutMs)])
      kill()
      await ended
    },
  }
}
