import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { projectFolder } from '../setup/projectFolder.mjs'
import { chosenTenant } from '../setup/tenantChoice.mjs'
import { compileCache } from './compileCache.ts'

export interface AdminRun {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
  /** Peak memory in bytes. */
  readonly maxResidentBytes: number
}

/** Reports the program's peak memory on an extra pipe. */
const reportMemory =
  "data:text/javascript,import{writeSync}from'node:fs';process.on('exit',()=>writeSync(3,String(process.resourceUsage().maxRSS)))"

/**
 * Runs the program behind `npm run admin`, to its end.
 * @param words the arguments after `npm run admin --`
 * @param environment such as DATA_DIR, on top of a clean one
 * @param onStdout receives its output, if that is too much to keep; or nobody reads it, as after `| head`
 * @param nodeOptions such as a memory limit
 */
export async function runAdminProgram(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  onStdout?: ((text: string) => void) | 'unread',
  nodeOptions: readonly string[] = [],
): Promise<AdminRun> {
  const admin = spawn(
    process.execPath,
    [...nodeOptions, '--import', reportMemory, 'src/server/program/admin/main.ts', ...words],
    {
      cwd: projectFolder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        ...compileCache,
        ...chosenTenant.env,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  let [stdout, stderr, memory] = ['', '', '']
  if (onStdout === 'unread') admin.stdout?.destroy()
  else admin.stdout?.setEncoding('utf8').on('data', onStdout ?? ((text: string) => void (stdout += text)))
  admin.stderr?.setEncoding('utf8').on('data', (text: string) => void (stderr += text))
  const pipe = admin.stdio[3]
  pipe?.on('data', (part: Buffer) => void (memory += part.toString()))
  await once(admin, 'close')
  // Node reports kibibytes.
  return { code: admin.exitCode, stdout, stderr, maxResidentBytes: Number(memory) * 1024 }
}
