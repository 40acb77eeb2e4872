import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { keepAssets } from '../../setup/keepAssets.mjs'
import { copyWholeProject } from '../copyProject.ts'

const now = Date.parse('2027-01-20T12:00:00Z')

test('a page of an earlier build finds its files for seven days after it was replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-assets-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const [first = '', second = '', third = ''] = ['first', 'second', 'third'].map((name) => join(folder, name))
  const build = async (path: string, name: string): Promise<void> => {
    await mkdir(join(path, 'client/assets'), { recursive: true })
    await writeFile(join(path, 'client/assets', name), '')
    await setAge(join(path, 'client/assets', name), 30)
  }
  const read = async (path: string): Promise<string[]> =>
    (await readdir(join(path, 'client/assets'))).toSorted()
  const setAge = async (path: string, days: number): Promise<void> => {
    const at = new Date(now - days * 24 * 60 * 60 * 1000)
    await utimes(path, at, at)
  }
  await build(first, 'first.js')
  keepAssets(join(folder, 'none'), first, now)
  await build(second, 'second.js')
  // Served for 30 days until now.
  keepAssets(first, second, now)
  expect(await read(second)).toEqual(['first.js', 'second.js'])

  await build(third, 'third.js')
  await setAge(join(second, 'client/assets/first.js'), 7)
  keepAssets(second, third, now)
  expect(await read(third)).toEqual(['second.js', 'third.js'])
})

test('a failing build keeps the served pages', { timeout: 180_000 }, async () => {
  const copy = await copyWholeProject()
  onTestFinished(copy.remove)
  const build = async (): Promise<string> =>
    await copy.run(
      '--input-type=module',
      '--eval',
      "await (await import('./setup/buildClient.mjs')).buildClient()",
    )
  const assets = join(copy.path, '.build/client/assets')
  await build()
  const served = (await readdir(assets)).toSorted()
  expect(served.length).toBeGreaterThan(10)
  expect(served).toEqual(
    expect.arrayContaining(served.filter((name) => name.endsWith('.js')).map((name) => `${name}.br`)),
  )

  const root = await copy.read('src/client/root/root.tsx')
  await copy.write('src/client/root/root.tsx', 'export default <')
  await expect(build()).rejects.toThrow('The pages could not be built.')
  expect((await readdir(assets)).toSorted()).toEqual(served)

  await copy.write('src/client/root/root.tsx', `${root}\nconsole.info('changed')\n`)
  await build()
  expect(await readdir(assets)).toEqual(expect.arrayContaining(served))
})
