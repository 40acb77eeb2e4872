import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { tenant } from '#tenant/tenant.ts'
import { type GeneratedApplications, openGeneratedApplications } from '#testing/openGeneratedApplications.ts'
import { readPescMessage } from '#testing/readPescMessage.ts'
import { validatePescMessages } from '#testing/validatePescMessages.ts'

import { type ExportMapping, readMapping } from './exportMapping.ts'
import { exportPesc } from './exportPesc.ts'
import { mapCell } from './mapCell.ts'
import { pescCountries } from './pescCountries.ts'
import { isChoice, isValue, type PescPart, type PescValue } from './pescElement.ts'
import { pescMessage } from './pescMessage.ts'
import { writePescMessage } from './writePescMessage.ts'

const count = 1000
const example = 'deploy/mapping.pesc.json'

/** The schema is PESC's, and not ours to pass on. */
const validity = { tags: ['pesc'] }

const dropNumbers = (path: string): string => path.replaceAll(/\[\d+\]/g, '')
const joinWords = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

let generated: GeneratedApplications
let mapping: ExportMapping
let folder: string
let notified: string[]
let unwritten: string[]

beforeAll(async () => {
  // Without a term there is no message.
  generated = await openGeneratedApplications(count, { pages: tenant.pages, fixed: { entry_term: '2027FA' } })
  mapping = readMapping(example, JSON.parse(await readFile(example, 'utf8')))
  folder = join(generated.folder, 'pesc')
  notified = []
  const context = { ...generated.context, mapping, notify: (line: string) => void notified.push(line) }
  unwritten = await exportPesc(context, folder)
}, 120_000)
afterAll(async () => await generated.close())

test(`each answer of ${count} applications arrives, or the report names its element or its column`, async () => {
  const { submitted } = generated
  expect(unwritten).toEqual([])
  const names = [...submitted.keys()].map((reference) => `${reference.replace(' ', '-')}.xml`)
  expect(new Set(await readdir(folder))).toEqual(new Set(names))

  const [leftOut = '', ...report] = notified
  const reported = report.map((line) => /(?:Left out|Cut): (?:characters of )?([^ ,]+)/.exec(line)?.[1] ?? '')
  const isReported = (path: string): boolean =>
    reported.some((place) => place !== '' && `${path}/`.startsWith(`${place}/`))
  const lost: string[] = []
  for (const [reference, answers] of submitted) {
    const name = `${reference.replace(' ', '-')}.xml`
    const message = readPescMessage(await readFile(join(folder, name), 'utf8'))
    expect(message.get('Applicant/Application/ApplicationID')).toBe(reference)
    for (const one of mapping) {
      const { text } = mapCell(one, (column) => String(answers[column] ?? ''))
      // Without a first parent the second is the first.
      const texts = [...message].filter(([path]) => dropNumbers(path) === dropNumbers(one.column))
      const arrived = texts.map(([, said]) => said).join(' ')
      const wanted = one.column.endsWith('CountryCode') ? (pescCountries.get(text) ?? text) : text
      const isThere = joinWords(arrived).includes(joinWords(wanted))
      if (one.value === undefined && text !== '' && !isThere && !isReported(one.column))
        lost.push(`${reference}: ${one.column} is ${arrived} instead of ${text}`)
    }
  }
  expect(lost).toEqual([])
  const mapped = mapping.flatMap(({ from, firstOf }) => [from ?? firstOf ?? []].flat())
  const left = leftOut.split(/: |, /)
  const columns = [...generated.context.form.slots.keys()]
  expect(columns.filter((key) => !mapped.includes(key) && !left.includes(key))).toEqual([])
})

test('each message is valid by the schema of PESC, whatever was answered', validity, async () => {
  expect(await readdir(folder)).toHaveLength(count)
  await validatePescMessages(folder)
})

test('each element that a mapping can have is where the schema has it', validity, async () => {
  const to = join(generated.folder, 'elements')
  await mkdir(to)
  for (let turn = 0; turn < 12; turn += 1) {
    const cells = new Map(listTexts(pescMessage.parts, '', turn))
    const { xml = '', losses } = writePescMessage(cells)
    expect(losses).toEqual([])
    expect(readPescMessage(xml).size).toBeGreaterThanOrEqual(cells.size)
    await writeFile(join(to, `${turn}.xml`), xml)
  }
  await validatePescMessages(to)
})

/** Something valid for every element; of several ways each has its turn. */
function listTexts(parts: readonly PescPart[], parent: string, turn: number): [path: string, text: string][] {
  return parts.flatMap((part) => {
    if (isChoice(part)) return listTexts(part.choice[turn % part.choice.length] ?? [], parent, turn)
    const path = parent === '' ? part.name : `${parent}/${part.name}`
    return isValue(part.holds) ? [[path, findText(part.holds)]] : listTexts(part.holds, path, turn)
  })
}

const texts = [
  '1',
  'FRA',
  '2027-08-20',
  '2027-08',
  '2027-01-15T09:30:00-05:00',
  'long',
  'five5',
  'length',
  'nine nine',
]

function findText({ kind, accepts, codes }: PescValue): string {
  const [, listed = ''] = /^one of (\w+)/.exec(kind) ?? []
  const text = [listed, ...texts].find((one) => accepts(codes?.get(one) ?? one))
  if (text === undefined) throw new Error(`Nothing is ${kind}.`)
  return text
}
