import { execFile } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { projectFolder } from '../../setup/projectFolder.mjs'

// deploy/admin.sh, called by an operator from any folder.

const script = join(projectFolder, 'deploy', 'admin.sh')

test('file arguments are relative to the operator’s folder', async () => {
  const { folder, run } = await installSettings()
  const { stderr } = await run('import', 'hs_ceeb', 'schools.csv')
  expect(stderr).toContain(`There is no file ${join(folder, 'schools.csv')}.`)
})

test('its hints name the script', async () => {
  const { run } = await installSettings()
  expect((await run('list', '--help')).stdout).toContain(`Usage: ${script} list`)
  expect((await run('lists')).stderr).toContain(`See ${script} --help.`)
})

test('root becomes the user who owns the data', { tags: ['root'] }, async () => {
  const { folder, run } = await installSettings()
  await chown(join(folder, 'data'), 65534, 65534)
  // Nobody may not read this project's folder everywhere: a stand-in says whom it would have become.
  const runuser = join(folder, 'runuser')
  await writeFile(runuser, '#!/bin/sh\necho "$@"\n')
  await chmod(runuser, 0o755)
  expect((await run('list', '--status', 'submitted')).stdout).toBe(
    `-u nobody -- ${script} list --status submitted\n`,
  )
})

/** The settings of an installation, in a folder that is also the operator's current folder. */
async function installSettings() {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-script-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const data = join(folder, 'data')
  await mkdir(data)
  const settings = join(folder, 'gatehouse.env')
  await writeFile(settings, `DATA_DIR=${data}\n`)
  const env = { PATH: `${folder}${delimiter}${process.env.PATH}`, GATEHOUSE_ENV: settings }
  const run = async (...words: readonly string[]) =>
    await new Promise<{ readonly stdout: string; readonly stderr: string }>((resolve) => {
      execFile(script, words, { cwd: folder, env }, (_error, stdout, stderr) => resolve({ stdout, stderr }))
    })
  return { folder, run }
}
