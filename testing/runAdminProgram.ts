import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { projectFolder } from '../setup/projectFolder.mjs'
import { compileCache } from './compileCache.ts'

/** How a command of the office ended, and what it printed. */
export interface AdminRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** The most memory that it took, in bytes. */
  readonly maxResidentBytes: number
}

/** Tells on a pipe of its own how much memory the program took at most. */
const reportMemory =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>writeSync(3,String(process.resourceUsage().maxRSS)))"

/**
 * Runs the program behind `npm run admin`, to its end.
 * @param words what stands after `npm run admin --`
 * @param environment such as DATA_DIR, on top of a clean one
 * @param onStdout takes what it prints, where that is too much to keep
 * @param nodeOptions such as a limit of its memory
 */
export async function runAdminProgram(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  onStdout?: (text: string) => void,
  nodeOptions: readonly string[] = [],
): Promise<AdminRun> {
  const admin = spawn(
    process.execPath,
    [...nodeOptions, '--import', reportMemory, 'src/server/program/admin/main.ts', ...words],
    {
      cwd: projectFolder,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...compileCache, ...environment },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  let [stdout, stderr, memory] = ['', '', '']
  admin.stdout?.setEncoding('utf8').on('data', onStdout ?? ((text: string) => void (stdout += text)))
  admin.stderr?.setEncoding('utf8').on('data', (text: string) => void (stderr += text))
  const pipe = admin.stdio[3]
  pipe?.on('data', (part: Buffer) => void (memory += part.toString()))
  await once(admin, 'close')
  // Node gives it in units of 1,024 bytes.
  return { code: admin.exitCode, stdout, stderr, maxResidentBytes: Number(memory) * 1024 }
}
