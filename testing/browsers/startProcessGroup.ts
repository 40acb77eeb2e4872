import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'

/** A program with all that it starts. */
export interface ProcessGroup {
  /** Of the program, and of the group. */
  readonly id: number
  /** What was printed so far. */
  readOutput(): string
  /** Waits until HTTP is answered on a port; throws where the program ends before. */
  waitUntilListening(port: number): Promise<void>
  /** Kills the whole group, and waits for its end. */
  end(): Promise<void>
}

/** Starts a program in a group of its own, so that nothing it starts outlives it. */
export function startProcessGroup(command: string, args: readonly string[]): ProcessGroup {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.on('error', (error) => (output += error.message))
  const id = child.pid
  if (id === undefined) throw new Error(`${command} is missing on this machine.`)
  const ended = once(child, 'close')
  const kill = (): void => {
    try {
      process.kill(-id, 'SIGKILL')
    } catch {
      // Everything in it has ended.
    }
  }
  // A test run that is stopped closes no browser.
  process.once('exit', kill)
  return {
    id,
    readOutput: () => output,
    waitUntilListening: async (port) => {
      while (child.exitCode === null) {
        const isAnswered = await fetch(`http://127.0.0.1:${port}/status`).then(
          ({ ok }) => ok,
          () => false,
        )
        if (isAnswered) return
        await setTimeout(50)
      }
      throw new Error(`${command} ended with ${child.exitCode}.`)
    },
    end: async () => {
      process.off('exit', kill)
      kill()
      await ended
    },
  }
}
