import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { runAdminProgram } from '../testing/runAdminProgram.ts'
import type { Gatehouse } from '../testing/startGatehouse.ts'
import { gatehouseTest } from './gatehouseTest.ts'

/** A test with the office's commands on the running server's database. */
export const officeTest = gatehouseTest.extend<{ office: Office }>({
  office: async ({ gatehouse }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'gatehouse-office-'))
    await use(makeOffice(gatehouse, folder))
    await rm(folder, { recursive: true })
  },
})

export interface Office {
  readonly folder: string
  /** Runs a command; returns its result and the id of the link in it. */
  run(...words: readonly string[]): Promise<{ readonly result: string; readonly id: string }>
  /** Creates a prefill link with these answers. */
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
