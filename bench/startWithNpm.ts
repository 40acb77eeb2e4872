import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { getOuterPath } from '../setup/findProgram.mjs'

export interface StartedProgram {
  readonly processId: number
  readonly readyMs: number
  stop(): Promise<void>
}

/**
 * Starts the program as from a terminal, with everything embedded, and waits until it is ready.
 * @param dataFolder DATA_DIR
 */
export async function startWithNpm(projectFolder: string, dataFolder: string): Promise<StartedProgram> {
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: projectFolder,
    env: { PATH: getOuterPath(), HOME: process.env.HOME, DATA_DIR: dataFolder, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(npm, 'close')
  let output = ''
  const readyMs = await new Promise<number>((resolve, reject) => {
    npm.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.includes('Gatehouse is ready at ')) resolve(performance.now() - begun)
    })
    void ended.then(() => reject(new Error(`npm start ended before it was ready:\n${output}`)))
  })
  return {
    processId: npm.pid ?? 0,
    readyMs,
    stop: async () => {
      npm.kill('SIGTERM')
      await ended
    },
  }
}
