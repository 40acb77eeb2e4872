import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { bringBack, putAside } from '../setup/keepAssets.mjs'

const now = Date.parse('2027-01-20T12:00:00Z')

test('a page of an earlier build finds its files for seven days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gatehouse-assets-'))
  onTestFinished(async () => await rm(folder, { recursive: true }))
  const [assets, shelf] = [join(folder, 'assets'), join(folder, 'shelf')]
  const put = async (name: string, time: string): Promise<void> => {
    await writeFile(join(assets, name), name)
    await utimes(join(assets, name), new Date(time), new Date(time))
  }
  await mkdir(assets)
  await put('last-week.js', '2027-01-13T12:00:01Z')
  await put('long-ago.js', '2027-01-13T11:59:59Z')

  putAside(assets, shelf)
  await rm(assets, { recursive: true })
  await mkdir(assets)
  await put('new.js', '2027-01-20T12:00:00Z')
  bringBack(assets, shelf, now)

  expect((await readdir(assets)).toSorted()).toEqual(['last-week.js', 'new.js'])
})
