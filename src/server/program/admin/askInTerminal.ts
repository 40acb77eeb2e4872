import { createInterface } from 'node:readline/promises'

/** Asks on stderr, since only results go to stdout; undefined where stdin is no terminal. */
export const askInTerminal = process.stdin.isTTY ? ask : undefined

async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr })
  try {
    // Ctrl-D answers nothing.
    const ended = new Promise<string>((resolve) => lines.once('close', () => resolve('')))
    return await Promise.race([lines.question(question), ended])
  } finally {
    lines.close()
  }
}
