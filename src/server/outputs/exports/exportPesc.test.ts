import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type GeneratedApplications, openGeneratedApplications } from '#testing/openGeneratedApplications.ts'

import { readMapping } from './exportMapping.ts'
import { exportPesc } from './exportPesc.ts'

const count = 3

let generated: GeneratedApplications
beforeAll(async () => {
  generated = await openGeneratedApplications(count)
}, 60_000)
afterAll(async () => await generated.close())

test('a message that cannot be complete is named, and why', async () => {
  const mapping = readMapping('mapping.json', { first_name: 'Applicant/Person/Name/FirstName' })
  const notified: string[] = []
  const context = { ...generated.context, mapping, notify: (line: string) => void notified.push(line) }
  const unwritten = await exportPesc(context, join(generated.folder, 'nothing'))
  expect(unwritten).toHaveLength(count)
  expect(notified).toContain(
    `Left out: all of it, without TransmissionData and Applicant (${count} times, first in LMU 0)`,
  )
})

test('a column that is no element of the message is refused before anything is written', async () => {
  const mapping = readMapping('mapping.json', { first_name: 'FirstName', last_name: 'Applicant/Person/Name' })
  const to = join(generated.folder, 'refused')
  await expect(exportPesc({ ...generated.context, mapping }, to)).rejects.toThrow(
    'The mapping has FirstName, Applicant/Person/Name, but an Admissions Application has no such elements with texts.',
  )
  await expect(readdir(to)).rejects.toThrow('ENOENT')
})
