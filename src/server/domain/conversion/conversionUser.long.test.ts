// @module-tag libreoffice
// @module-tag root

import { execFile, spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

import { readFixture } from '#testing/readFixture.ts'
import { readPdf } from '#testing/readPdf.ts'

const runFile = promisify(execFile)

// Root on a machine that refuses namespaces, like a default container.

/** Converts a letter in a separate program. @returns what it is kept from, and the PDF or the refusal */
async function convert(folder: string, searchPath?: string): Promise<{ kind: string; result: Buffer }> {
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { findConversionSandbox } from '${import.meta.dirname}/conversionSandbox.ts'
    import { convertToPdf } from '${import.meta.dirname}/convertToPdf.ts'
    const input = { bytes: readFileSync(0), fileName: 'letter.docx' }
    const result = await convertToPdf(input, ${JSON.stringify({ searchPath })})
    writeFileSync('${folder}/result', result.pdf ?? result.message)
    console.log(findConversionSandbox().kind)`
  const running = runFile(process.execPath, ['--input-type=module', '-e', program], {
    cwd: join(import.meta.dirname, '../../../..'),
    env: { ...process.env, PATH: `${folder}/refusing:${process.env.PATH}` },
  })
  running.child.stdin?.end(readFixture('good/02-letter.docx'))
  return { kind: (await running).stdout.trim(), result: await readFile(join(folder, 'result')) }
}

test('without namespaces, root converts as a user who can read no data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-user-'))
  const programs = await mkdtemp(join(tmpdir(), 'gatehouse-programs-'))
  await chmod(programs, 0o755)
  await runFile('mkdir', [join(folder, 'refusing')])
  for (const name of ['bwrap', 'unshare'])
    await writeFile(join(folder, 'refusing', name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const nobody = ['--reuid=65534', '--regid=65534', '--clear-groups']
  const canStart = spawnSync('setpriv', [...nobody, 'test', '-r', import.meta.filename]).status === 0

  const letter = await convert(folder)
  // Below a folder that only root may enter, no other user can start our program, and the log says so.
  expect(letter.kind).toBe(canStart ? 'data' : 'nothing')
  expect(await readPdf(letter.result)).toHaveLength(2)

  await writeFile(join(folder, 'answers.pdf'), readFixture('good/p-plain.pdf'))
  const thief = `#!/bin/sh\ncat ${folder}/answers.pdf > document.pdf\n`
  await writeFile(join(programs, 'soffice'), thief, { mode: 0o755 })
  const stolen = await convert(folder, programs)
  expect(stolen.result.toString('latin1', 0, 5) === '%PDF-').toBe(!canStart)
  await rm(folder, { recursive: true })
  await rm(programs, { recursive: true })
})
