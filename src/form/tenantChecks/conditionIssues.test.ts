import { expect, test } from 'vitest'

import { checkTenant } from '#form/checkTenant.ts'
import { yesNo } from '#form/choice.ts'
import {
  askSport,
  athlete,
  checkItems,
  isAnswered,
  makeGroup,
  makePage,
  makeSection,
  makeTabs,
  name,
  type Row,
  texts,
} from '#testing/sketchTenant.ts'

test.for<Row>([
  [
    'a misspelled key',
    'A condition of sport refers to athlet, which no question asks',
    [athlete, askSport(isAnswered('athlet'))],
  ],
  [
    'a misspelled choice',
    'A condition of sport compares athlete with Yes',
    [athlete, askSport({ valueKey: 'athlete', operator: 'equals', target: 'Yes' })],
  ],
  [
    'a misspelled choice deep inside',
    'compares athlete with X',
    [athlete, askSport({ any: [{ all: [{ valueKey: 'athlete', operator: 'in', target: ['Y', 'X'] }] }] })],
  ],
  [
    'a number for a choice',
    'compares athlete with 1',
    [athlete, askSport({ valueKey: 'athlete', operator: 'equals', target: 1 })],
  ],
  [
    'a check box compared with text',
    'compares the check box texts with Y',
    [texts, askSport({ valueKey: 'texts', operator: 'equals', target: 'Y' })],
  ],
  [
    'a comparison with nothing',
    'compares athlete with nothing',
    [athlete, askSport({ valueKey: 'athlete', operator: 'equals' })],
  ],
  [
    'a number in digits that no student types',
    'compares name by gte with 1e1. Both must be numbers',
    [name, askSport({ valueKey: 'name', operator: 'gte', target: '1e1' })],
  ],
  [
    'a date written another way',
    'compares born with 04/17/2009, which is not a date',
    [
      { kind: 'date', key: 'born', label: 'Born' },
      askSport({ valueKey: 'born', operator: 'equals', target: '04/17/2009' }),
    ],
  ],
  [
    'one value for a list',
    'compares athlete by in',
    [athlete, askSport({ valueKey: 'athlete', operator: 'in', target: 'Y' })],
  ],
  [
    'a list for one value',
    'compares athlete by equals',
    [athlete, askSport({ valueKey: 'athlete', operator: 'equals', target: ['Y'] })],
  ],
  [
    'an order of words',
    'by gt with M. Both must be numbers',
    [name, askSport({ valueKey: 'name', operator: 'gt', target: 'M' })],
  ],
  [
    'an order of check boxes',
    'by gt with 1. Both must be numbers',
    [texts, askSport({ valueKey: 'texts', operator: 'gt', target: 1 })],
  ],
  [
    'a misspelled key in a requirement among several',
    'A condition of name refers to gone',
    [{ ...name, required: [{ message: 'A' }, { message: 'B', when: isAnswered('gone') }] }],
  ],
  [
    'a misspelled key in a rule',
    'refers to gone',
    [{ ...name, rules: [{ message: 'A', accepts: () => true, when: isAnswered('gone') }] }],
  ],
  [
    'a misspelled key in a case that asks nothing',
    'A condition of the section section refers to gone',
    [
      {
        kind: 'exclusive',
        cases: [
          { when: isAnswered('gone'), items: [] },
          { when: isAnswered('texts'), items: [name] },
        ],
      },
      texts,
    ],
  ],
  [
    'a misspelled key of dependent choices',
    'A condition of major refers to gone',
    [
      {
        kind: 'select',
        key: 'major',
        label: 'Major',
        choices: { cases: [{ when: isAnswered('gone'), choices: yesNo }] },
      },
    ],
  ],
  [
    'years that depend on what nobody asks',
    'A condition of month refers to gone',
    [
      {
        kind: 'monthYear',
        key: 'month',
        yearKey: 'year',
        label: 'When',
        months: yesNo,
        years: { cases: [{ when: isAnswered('gone'), choices: yesNo }] },
      },
    ],
  ],
  [
    'a misspelled key inside a group',
    'A condition of college_name refers to nam,',
    [makeGroup({ items: [{ ...name, shownWhen: isAnswered('nam') }] })],
  ],
  [
    'a misspelled key of tabs',
    'A condition of the section section refers to gone',
    [makeTabs({ shownWhen: isAnswered('gone') })],
  ],
])('%s is a problem', ([, words, ...pages]) => {
  expect(checkItems(...pages)).toEqual([expect.stringContaining(words)])
})

test('a misspelled key of a section is reported once, however many questions it has', () => {
  const section = { ...makeSection([name, texts], 'home'), shownWhen: isAnswered('gone') }
  expect(checkTenant({ pages: [makePage([], { sections: [section] })] })).toEqual([
    'A condition of the section home refers to gone, which no question asks. Correct its valueKey.',
  ])
})
