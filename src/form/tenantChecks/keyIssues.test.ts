import { expect, test } from 'vitest'

import { ask, athlete, checkItems, makeGroup, makeSearch, name, type Row } from '#testing/sketchTenant.ts'

test.for<Row>([
  ['one key twice on a page', 'athlete is asked twice, on /page-0. Give', [athlete, athlete]],
  ['one key on two pages', 'athlete is asked twice, on /page-0 and on /page-1', [athlete], [athlete]],
  ['a key that a group takes too', 'college_2_name is asked twice', [makeGroup({}), ask('college_2_name')]],
  ['a key that is no word', '"first name" must be letters', [ask('first name')]],
  ['a key that is empty', '"" must be letters', [{ ...name, key: '' }]],
  ['a name for the label of a choice', 'the label of the choice for athlete', [athlete, ask('athlete_desc')]],
  [
    'a name for the mark of a search',
    'was typed by the student',
    [makeSearch({}), ask('hs_name_user_entered')],
  ],
  [
    'a name for an input of a date',
    'the year of born',
    [{ kind: 'date', key: 'born', label: 'Born' }, ask('born_year')],
  ],
  [
    'two boxes with one key',
    'The key race_asian is asked twice, on /page-0. Give one of them another key.',
    [
      {
        kind: 'checkGroup',
        key: 'race',
        label: 'Race',
        boxes: [
          { key: 'race_asian', label: 'Asian' },
          { key: 'race_asian', label: 'Other Asian' },
        ],
      },
    ],
  ],
  [
    'a key that every export has',
    'The question reference has a name that is taken: every export has a column of that name',
    [ask('reference')],
  ],
  [
    'a key that an export has for a file',
    'the column with the file name of transcript',
    [{ kind: 'upload', key: 'transcript', label: 'Transcript' }, ask('transcript_file_name')],
  ],
  [
    'a group of boxes named like a question',
    'race is asked twice',
    [
      ask('race'),
      { kind: 'checkGroup', key: 'race', label: 'Race', boxes: [{ key: 'race_asian', label: 'Asian' }] },
    ],
  ],
])('%s is a problem', ([, words, ...pages]) => {
  expect(checkItems(...pages)).toEqual([expect.stringContaining(words)])
})
