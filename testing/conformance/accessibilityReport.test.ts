import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'

import { findLackingTests } from '../../setup/checkNamedTests.mjs'
import { criteria } from './criteria.ts'
import { describeReport, listComponents } from './describeReport.ts'
import { readReport } from './readReport.ts'
import { reportSchema } from './reportSchema.ts'

const report = readReport()

test('the report has the format of OpenACR', () => {
  const ajv = new Ajv({ allErrors: true })
  addFormats.default(ajv)
  ajv.validate(reportSchema, report)
  expect(ajv.errors ?? []).toEqual([])
})

test('each criterion is answered once, in order, for the pages and for copies and emails', () => {
  for (const [id, names] of Object.entries(criteria)) {
    const rows = report.chapters[id]?.criteria ?? []
    expect(rows.map(({ num }) => num)).toEqual(Object.keys(names))
    const wanted = id.startsWith('success') ? ['web', 'electronic-docs'] : ['none']
    for (const { components } of rows) expect(components.map(({ name }) => name)).toEqual(wanted)
  }
  // 55, and one that is obsolete.
  const [first = {}, second = {}] = Object.values(criteria)
  expect(Object.keys({ ...first, ...second })).toHaveLength(56)
})

test('each answer has a test, a look or a reason, and what is not fully supported its known fault', () => {
  const lacking = listComponents(report).filter(({ tests = [], seen, adherence }) => {
    const { level, notes = '' } = adherence
    if (['partially-supports', 'does-not-support'].includes(level)) return !/known fault/i.test(notes)
    const isShown = tests.length > 0 || seen !== undefined || notes.startsWith('Obsolete')
    return level === 'supports' ? !isShown : notes === ''
  })
  expect(lacking.map(({ adherence }) => adherence)).toEqual([])
})

test('the report says who has not tried it, and from when the law applies', () => {
  expect(report.notes).toMatch(/No user with a disability has tried Gatehouse yet/)
  expect(report.notes).toMatch(/April 2027/)
})

test('docs/accessibility.md says the same', async () => {
  await expect(describeReport(report)).toMatchFileSnapshot('../../docs/accessibility.md')
})

test('a named test that is gone, fails or was not run is reported', () => {
  const file = 'e2e/a.test.ts'
  const tests = [
    { file, title: 'a (great) test', hasPassed: true },
    { file, title: 'axe finds nothing on /about', hasPassed: true },
    { file, title: 'axe finds nothing on /login', hasPassed: false },
  ]
  const find = (title: string): readonly string[] => findLackingTests([`${file}: ${title}`], tests)
  expect(find('a (great) test')).toEqual([])
  expect(find('* test')).toEqual([])
  expect(find('axe finds nothing on /about')).toEqual([])
  expect(find('axe finds nothing on *')).toHaveLength(1)
  expect(find('a test')).toHaveLength(1)
  expect(find('a (great) test that was renamed')).toHaveLength(1)
})
