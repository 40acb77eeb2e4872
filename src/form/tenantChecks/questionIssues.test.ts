import { expect, test } from 'vitest'

import type { Question } from '#form/page.ts'

import {
  askColor,
  athlete,
  checkItems,
  isAthlete,
  makeSearch,
  type Row,
  texts,
} from '#testing/sketchTenant.ts'

function askCampus(labels: Readonly<Record<string, string>>): Question {
  const choices = Object.entries(labels).map(([value, label]) => ({ value, label }))
  return { kind: 'select', key: 'campus', label: 'Campus', choices }
}

test.for<Row>([
  ['a select without choices', 'color has no choices', [askColor([])]],
  ['two choices of one value', 'Two choices of color have the value R', [askColor(['R', 'G', 'R'])]],
  [
    'two choices of one label',
    'Two choices of campus have the label Knoxville, and students cannot tell them apart.',
    [askCampus({ M: 'Knoxville', K: 'knoxville ', O: 'Online' })],
  ],
  [
    'a number of another system among CIP codes',
    'The choice 5203.0101 of campus is not a CIP code, which has two digits before the dot',
    [askCampus({ '52.0301': 'Accounting', '45.02': 'Anthropology', '5203.0101': 'Art', '24': 'General' })],
  ],
  ['a choice that counts as no answer', 'counts as no answer', [askColor(['--'])]],
  ['a choice that is empty', 'counts as no answer', [askColor([''])]],
  ['a choice that cannot be kept', 'longer than 100 characters', [askColor(['R'.repeat(101)])]],
  [
    'a case without choices',
    'major has no choices',
    [
      athlete,
      {
        kind: 'select',
        key: 'major',
        label: 'Major',
        choices: { cases: [{ when: isAthlete, choices: [] }] },
      },
    ],
  ],
  [
    'choices without a case',
    'major has no choices',
    [{ kind: 'select', key: 'major', label: 'Major', choices: { cases: [] } }],
  ],
  [
    'a month without choices',
    'grad_month has no choices',
    [
      {
        kind: 'monthYear',
        key: 'grad_month',
        yearKey: 'grad_year',
        label: 'Graduation',
        months: [],
        years: { years: { from: 0, to: 4 } },
      },
    ],
  ],
  [
    'a group without boxes',
    'race has no boxes',
    [{ kind: 'checkGroup', key: 'race', label: 'Race', boxes: [] }],
  ],
  [
    'a rule on a check box',
    'The rules of texts are never applied',
    [{ ...texts, rules: [{ message: 'No', accepts: () => false }] }],
  ],
  [
    'a search that fills what nobody asks',
    'fills hs_city, which no question asks',
    [makeSearch({ parts: ['name', 'city'] })],
  ],
  [
    'a search that hides what it does not fill',
    'hides ceeb, which it does not fill',
    [makeSearch({ hiddenParts: ['ceeb'] })],
  ],
  [
    'a search under another prefix',
    'Start its key with that prefix',
    [makeSearch({ prefix: 'school_', parts: [] })],
  ],
])('%s is a problem', ([, words, ...pages]) => {
  expect(checkItems(...pages)).toEqual([expect.stringContaining(words)])
})
