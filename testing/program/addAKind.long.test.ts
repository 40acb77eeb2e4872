import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import type { ApplicationRecord } from '#form/recordPages.ts'
import type { DictionaryEntry } from '#form/dictionary.ts'
import type { Errors } from '#form/validateAnswers.ts'

import { copyProject, type ProjectCopy } from '../copyProject.ts'
import { followPage } from '../followPage.ts'

// Follows docs/add-a-kind.md to the letter in a copy of the project.

interface Probe {
  readonly problems: readonly string[]
  readonly refused: readonly string[]
  readonly kept: Answers
  readonly errors: Errors
  readonly together: readonly (readonly string[])[]
  readonly record: ApplicationRecord[number]['sections']
  readonly dictionary: readonly DictionaryEntry[]
  readonly markup: string
}

/** Type-checked beside what every copy has. */
const checked = [
  'tsconfig.json',
  'tsconfig.tests.json',
  '.oxfmtrc.json',
  'playwright.config.ts',
  'vite.config.ts',
  'vitest.config.ts',
  'setup',
  'src/client',
  'src/staff',
  'testing',
  'e2e',
]

let copy: ProjectCopy
let files: string[]

beforeAll(async () => {
  copy = await copyProject(checked)
  files = await followPage(await readFile(new URL('../../docs/add-a-kind.md', import.meta.url), 'utf8'), copy)
}, 60_000)
afterAll(async () => await copy.remove())

async function probe(answers: Answers): Promise<Probe> {
  return JSON.parse(
    await copy.run('testing/probeSection.ts', JSON.stringify({ section: 'languages', answers })),
  )
}

test('the documented code compiles, tests included, and is formatted', async () => {
  expect(await copy.run(join('node_modules', '.bin', 'tsc'), '-b')).toBe('')
  const verdict = await copy.run(join('node_modules', '.bin', 'oxfmt'), '--check', ...new Set(files))
  expect(verdict).toContain('All matched files use the correct format.')
}, 480_000)

test('a kind without a component does not compile', async () => {
  const list = 'src/client/questions/QuestionField.tsx'
  const text = await copy.read(list)
  await copy.write(list, text.replace('  language: LanguageField,\n', ''))
  await expect(copy.run(join('node_modules', '.bin', 'tsc'), '-b', 'src/client')).rejects.toMatchObject({
    stdout: expect.stringContaining("Property 'language' is missing"),
  })
  await copy.write(list, text)
}, 180_000)

test('its answers are validated, stored, recorded and described', async () => {
  const { problems, refused, kept, errors, record, dictionary } = await probe({
    language_name: 'Deutsch',
    language_level: 'GOOD',
    language_2_name: 'Español',
    language_3_level: 'BAD',
  })
  expect(problems).toEqual([])
  expect(refused).toEqual(['language_3_level'])
  expect(kept).toEqual({
    language_name: 'Deutsch',
    language_level: 'GOOD',
    language_level_desc: 'fluently',
    language_2_name: 'Español',
  })
  const missing = ['Which language do you speak?']
  expect(errors).toMatchObject({ language_2_name: missing, language_3_name: missing })
  expect(errors).not.toHaveProperty('language_name')
  expect(record.slice(0, 2)).toMatchObject([
    { title: 'Languages: Language 1', rows: [{ key: 'language_name', text: 'Deutsch fluently' }] },
    { title: 'Languages: Language 2', rows: [{ key: 'language_2_name', text: 'Español' }] },
  ])
  expect(dictionary.slice(2, 4)).toMatchObject([
    { key: 'language_2_name', label: 'Which language do you speak?: language', kind: 'language' },
    { key: 'language_2_level', choices: [{ value: 'SOME' }, { value: 'GOOD', label: 'fluently' }] },
  ])
})

test('its two answers are merged together, in each component', async () => {
  const { together } = await probe({ language_name: 'Deutsch', language_2_level: 'GOOD' })
  expect(together).toEqual([
    ['language_name', 'language_level'],
    ['language_2_name', 'language_2_level'],
  ])
})

test('it is rendered with its two inputs', async () => {
  const { markup } = await probe({})
  expect(markup).toContain('Which language do you speak?')
  expect(markup).toMatch(/<label for="language_name-input">Language</)
  expect(markup).toMatch(/<input [^>]*name="language_name"/)
  expect(markup).toMatch(/<select [^>]*name="language_level"/)
  expect(markup).toContain('<option value="GOOD">fluently</option>')
})
