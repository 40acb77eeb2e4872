import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Answers } from '#form/answers.ts'
import type { DictionaryEntry } from '#form/dictionary.ts'
import type { Errors } from '#form/validateAnswers.ts'

import { copyProject, type ProjectCopy } from '../copyProject.ts'
import { followPage } from '../followPage.ts'

// Follows docs/add-a-question.md to the letter in a copy of the project.

let copy: ProjectCopy
let files: string[]

beforeAll(async () => {
  copy = await copyProject()
  const page = await readFile(new URL('../../docs/add-a-question.md', import.meta.url), 'utf8')
  files = await followPage(page, copy)
  await copy.write(
    'testing/probeForm.ts',
    await readFile(new URL('../probeForm.ts', import.meta.url), 'utf8'),
  )
})
afterAll(async () => await copy.remove())

/** How the copy's form evaluates answers. */
async function probe(
  answers: Answers,
): Promise<{ problems: string[]; asked: string[]; kept: Answers; errors: Errors }> {
  return JSON.parse(await copy.run('testing/probeForm.ts', JSON.stringify(answers)))
}

test('only src/tenant is edited', () => {
  expect(files).toHaveLength(4)
  expect(files.filter((file) => !file.startsWith('src/tenant/'))).toEqual([])
})

test('the documented code compiles, and is formatted', async () => {
  expect(await copy.run(join('node_modules', '.bin', 'tsc'), '-b', 'src/tenant')).toBe('')
  await copy.write('.oxfmtrc.json', await readFile(new URL('../../.oxfmtrc.json', import.meta.url), 'utf8'))
  const verdict = await copy.run(join('node_modules', '.bin', 'oxfmt'), '--check', ...new Set(files))
  expect(verdict).toContain('All matched files use the correct format.')
})

test('the new questions are in the dictionary, with their choices and their condition', async () => {
  const entries = JSON.parse(
    await copy.run('src/server/program/admin/main.ts', 'dictionary'),
  ) as DictionaryEntry[]
  const place = { page: '/about', section: 'Music' }
  expect(entries.filter((entry) => entry.section === 'Music')).toEqual([
    expect.objectContaining({ ...place, key: 'plays_music', kind: 'radio', required: 'never' }),
    {
      ...place,
      key: 'instrument',
      label: 'Which instrument do you play?',
      kind: 'select',
      choices: [
        { value: 'VIOLIN', label: 'Violin' },
        { value: 'BANJO', label: 'Banjo' },
        { value: 'DULCIMER', label: 'Mountain dulcimer' },
      ],
      required: { valueKey: 'plays_music', operator: 'equals', target: 'Y' },
    },
    expect.objectContaining({ ...place, key: 'instrument_years', kind: 'text', required: 'never' }),
  ])
})

test('the form is valid, and a musician is asked', async () => {
  const { problems, asked, errors } = await probe({ plays_music: 'Y' })
  expect(problems).toEqual([])
  expect(asked).toEqual(expect.arrayContaining(['plays_music', 'instrument', 'instrument_years']))
  expect(errors.instrument).toEqual(['Which instrument do you play?'])
})

test('the condition hides the questions from everybody else, and clears their answers', async () => {
  const answers = { instrument: 'DULCIMER', instrument_years: '7' }
  const musician = await probe({ ...answers, plays_music: 'Y' })
  expect(musician.kept).toMatchObject({ ...answers, instrument_desc: 'Mountain dulcimer' })
  const { asked, kept, errors } = await probe({ ...answers, plays_music: 'N' })
  expect(asked).toContain('plays_music')
  expect(asked).not.toContain('instrument')
  expect(asked).not.toContain('instrument_years')
  expect(kept).toEqual({ plays_music: 'N', plays_music_desc: 'No' })
  expect(errors).not.toHaveProperty('instrument')
})

test.for([
  ['7', undefined],
  ['80', undefined],
  ['81', ['Please enter the years as a number from 0 to 80.']],
  ['7a', ['Please enter the years as a number from 0 to 80.']],
] as const)('the rule validates %s years', async ([instrument_years, messages]) => {
  const { errors } = await probe({ plays_music: 'Y', instrument: 'BANJO', instrument_years })
  expect(errors.instrument_years).toEqual(messages)
})
