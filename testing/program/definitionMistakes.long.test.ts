import { afterAll, beforeAll, expect, test } from 'vitest'

import { copyProject, type ProjectCopy } from '../copyProject.ts'
import type { Mistake } from '../mistakes/mistake.ts'
import { ruleMistakes } from '../mistakes/ruleMistakes.ts'
import { runDefinitionCheck } from '../runDefinitionCheck.ts'

// Mistakes that an office's web person may make in `src/tenant`: each is reported before anything is built, with its
// place and its remedy.

/** Mistakes that the compiler finds, in its words. */
const typeMistakes: readonly Mistake[] = [
  [
    'a property of a question is misspelled',
    'pages/about/yourName.ts',
    'required:',
    'requried:',
    "pages/about/yourName.ts, line 13, column 7, the question first_name: Object literal may only specify known properties, but 'requried' does not exist in type 'TextQuestion'. Did you mean to write 'required'?",
  ],
  [
    'a comma is missing',
    'pages/about/yourName.ts',
    "key: 'first_name',",
    "key: 'first_name'",
    "pages/about/yourName.ts, line 11, column 7, the question first_name: ',' expected. Look at the end of the line before, too.",
  ],
  [
    'a text is pasted with the quotes of a word processor',
    'pages/about/yourName.ts',
    "label: 'First Name',",
    'label: ‘First Name’,',
    "pages/about/yourName.ts, line 11, column 14, the question first_name: Invalid character. Replace the curly quote with '.",
  ],
  [
    'an apostrophe ends a text',
    'texts.ts',
    `"Welcome back! Let's pick up where you left off."`,
    `'Let's pick up where you left off.'`,
    "texts.ts, line 21, column 23: ',' expected. The straight quote in Let's ends the text. Write Let’s.",
  ],
  [
    'a setting is between straight quotes, and nothing else in the file uses it',
    'texts.ts',
    '`We’re in the office ${office.hours}, and read email on deadline night.`',
    "'We’re in the office ${office.hours}, and read email on deadline night.'",
    'texts.ts, line 31: ${office.hours} is between straight quotes, where it is not filled in. Write the text between backticks instead: `…`.',
  ],
  [
    'the kind of a question is misspelled',
    'pages/about/citizenshipAndBackground.ts',
    "kind: 'radio'",
    "kind: 'raido'",
    `pages/about/citizenshipAndBackground.ts, line 37, column 7, the question ethnicity: Type '"raido"' is not assignable to type '"addAnother" | `,
  ],
  [
    'a question has no label',
    'pages/about/yourName.ts',
    "      label: 'First Name',\n",
    '',
    "pages/about/yourName.ts, line 8, column 5, the question first_name: Type '{ kind: \"text\"; key: string; autocomplete: string; required: { message: string; }; }' is not assignable to type 'Item'. Property 'label' is missing in type",
  ],
  [
    'a name is imported from where it was',
    'theme.ts',
    "from '#form/theme/theme.ts'",
    "from '#form/tenant.ts'",
    "theme.ts, line 2: Theme is no longer in '#form/tenant.ts'. Import Theme from '#form/theme/theme.ts' instead.",
  ],
  [
    'a name is imported that is no longer there',
    'choices/genders.ts',
    "import type { Choice } from '#form/choice.ts'",
    "import { type Choice, retire } from '#form/choice.ts'",
    "choices/genders.ts, line 1: retire is no longer in '#form/choice.ts'. Add isRetired: true beside the label of each choice that is no longer offered.",
  ],
  [
    'a property of a group is misspelled',
    'pages/education/colleges.ts',
    'addLabel:',
    'adLabel:',
    "pages/education/colleges.ts, line 16, column 7: Object literal may only specify known properties, but 'adLabel' does not exist in type 'AddAnother'.",
  ],
]

let copy: ProjectCopy

beforeAll(async () => {
  copy = await copyProject(['setup'])
}, 60_000)
afterAll(async () => await copy.remove())

/** Replaces a file of the definition for one check. */
async function checkWith(file: string, before: string, after: string): Promise<readonly string[]> {
  const path = `src/tenant/${file}`
  const text = await copy.read(path)
  expect(text, `${path} is not what this test breaks`).toContain(before)
  await copy.write(path, text.replace(before, after))
  const shown = await runDefinitionCheck(copy)
  await copy.write(path, text)
  return shown
}

test('a valid definition has no issues', async () => {
  expect(await runDefinitionCheck(copy)).toEqual([])
}, 60_000)

test.each([...typeMistakes, ...ruleMistakes])(
  '%s: place, mistake and remedy are told',
  async (_, file, before, after, words) => {
    const shown = await checkWith(file, before, after)
    expect(shown[0]?.replace('src/tenant/', '')).toMatch(startingWith(words))
    expect(shown.at(-1)).toBe('Correct this in src/tenant, then run the command again.')
    expect(shown.filter((line) => /^\s+at |node:internal|Error:/.test(line))).toEqual([])
  },
  30_000,
)

test.each(['./src/institution/*', 'src/tenant/*', './src/tenant'])(
  'package.json with %s for the folder is the file to put right',
  async (path) => {
    const manifest = await copy.read('package.json')
    await copy.write('package.json', manifest.replace('"default": "./src/tenant/*"', `"default": "${path}"`))
    expect(await runDefinitionCheck(copy)).toEqual([
      expect.stringMatching(/^package\.json: .* names no folder with a tenant\.ts\. Write it like/),
    ])
    await copy.write('package.json', manifest)
  },
  30_000,
)

function startingWith(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`)
}
