import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { projectFolder } from '../../setup/projectFolder.mjs'

/**
 * Runs the program behind `npm run admin` in a terminal, and answers its question.
 * @param words the arguments after `npm run admin --`, without spaces
 * @returns what the terminal showed
 */
export async function runInTerminal(
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  answer: { readonly to: string; readonly line: string },
): Promise<string> {
  const call = [process.execPath, 'src/server/program/admin/main.ts', ...words].join(' ')
  const terminal = spawn('script', ['--quiet', '--command', call, '/dev/null'], {
    cwd: projectFolder,
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let shown = ''
  terminal.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text
    if (shown.includes(answer.to) && terminal.stdin.writable) terminal.stdin.end(`${answer.line}\n`)
  })
  await once(terminal, 'close')
  return shown
}
