import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { keepAssets } from '../setup/keepAssets.mjs'
import { copyWholeProject } from './copyProject.ts'

const now = Date.parse('2027-01-20T12:00:00Z')

test('a page of an earlier build finds its files for seven days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-assets-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const [earlier, assets] = [join(folder, 'earlier'), join(folder, 'assets')]
  const put = async (path: string, time: string): Promise<void> => {
    await writeFile(path, '')
    await utimes(path, new Date(time), new Date(time))
  }
  await mkdir(earlier)
  await mkdir(assets)
  await put(join(earlier, 'last-week.js'), '2027-01-13T12:00:01Z')
  await put(join(earlier, 'long-ago.js'), '2027-01-13T11:59:59Z')
  await put(join(assets, 'new.js'), '2027-01-20T12:00:00Z')

  keepAssets(earlier, assets, now)

  expect((await readdir(assets)).toSorted()).toEqual(['last-week.js', 'new.js'])
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

  const root = await copy.read('src/client/root.tsx')
  await copy.write('src/client/root.tsx', 'export default <')
  await expect(build()).rejects.toThrow('The pages could not be built.')
  expect((await readdir(assets)).toSorted()).toEqual(served)

  await copy.write('src/client/root.tsx', `${root}\nconsole.info('changed')\n`)
  await build()
  expect(await readdir(assets)).toEqual(expect.arrayContaining(served))
})
