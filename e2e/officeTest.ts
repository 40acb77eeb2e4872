import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { runAdminProgram } from '../testing/runAdminProgram.ts'
import type { Gatehouse } from '../testing/startGatehouse.ts'
import { gatehouseTest } from './gatehouseTest.ts'

/** What an office does beside: its commands, on the database of the running server, and a file of answers. */
export const officeTest = gatehouseTest.extend<{ office: Office }>({
  office: async ({ gatehouse }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-office-'))
    await use(makeOffice(gatehouse, folder))
    await rm(folder, { recursive: true })
  },
})

/** The office's side. */
export interface Office {
  readonly folder: string
  /** Runs a command; gives its result, and the id of the link that it made. */
  run(...words: readonly string[]): Promise<{ readonly result: string; readonly id: string }>
  /** Makes a link with these answers. */
  prefill(answers: object): Promise<{ readonly result: string; readonly id: string }>
}

function makeOffice(gatehouse: Gatehouse, folder: string): Office {
  const run: Office['run'] = async (...words) => {
    const { code, stdout, stderr } = await runAdminProgram(words, {
      DATA_DIR: gatehouse.folder,
      PUBLIC_URL: gatehouse.url,
    })
    expect([code, stderr]).toEqual([0, expect.any(String)])
    return { result: stdout.trim(), id: stderr.split(':')[0] ?? '' }
  }
  return {
    folder,
    run,
    async prefill(answers) {
      const file = join(folder, 'prefill.json')
      await writeFile(file, JSON.stringify(answers))
      return await run('prefill', file, '--by', 'Ada')
    },
  }
}
