import { expect, test } from 'vitest'

import { checkTenant } from '#form/checkTenant.ts'
import type { Page } from '#form/page.ts'
import { askSport, athlete, isAthlete, makeGroup, makePage, makeTabs, name } from '#testing/sketchTenant.ts'

/** As in a file that was never compiled. */
function misspell<Owner extends object>(owner: Owner, wrong: object, ...without: (keyof Owner)[]): Owner {
  const rest = Object.entries(owner).filter(([key]) => !without.includes(key as keyof Owner))
  return { ...(Object.fromEntries(rest) as Owner), ...wrong }
}

test.for<readonly [wrong: string, words: string, pages: readonly Page[]]>([
  [
    'shwonWhen',
    'The question name has shwonWhen, which means nothing there. It can have key, label, hint, shownWhen',
    [makePage([athlete, misspell(name, { shwonWhen: isAthlete })])],
  ],
  [
    'requried',
    'The question name has requried',
    [makePage([misspell(name, { requried: { message: 'Name' } })])],
  ],
  [
    'a property of another kind',
    'The question name has choices, which means nothing there.',
    [makePage([misspell(name, { choices: [] })])],
  ],
  [
    'a message',
    'A requirement of the question name has mesage',
    [makePage([misspell(name, { required: { mesage: 'Name' } })])],
  ],
  [
    'a rule',
    'A rule of the question name has accept',
    [makePage([misspell(name, { rules: [{ message: 'No', accept: () => true }] })])],
  ],
  [
    'a condition',
    'A condition of sport has valuekey',
    [makePage([askSport(misspell({ any: [isAthlete] }, { valuekey: 'athlete' }))])],
  ],
  [
    'a condition within another',
    'A condition of sport has valuekey',
    [makePage([athlete, askSport({ all: [misspell(isAthlete, { valuekey: 'athlete' })] })])],
  ],
  [
    'the kind of a question',
    'The question athlete of the section section of /one has the kind raido, which does not exist. Use one of text,',
    [makePage([misspell(athlete, { kind: 'raido' })])],
  ],
  [
    'the kind of a group',
    'An item of the section section of /one has the kind addanother',
    [makePage([misspell(makeGroup({}), { kind: 'addanother' })])],
  ],
  [
    'a question in a group',
    'The question name has labl',
    [makePage([makeGroup({ items: [misspell(name, { labl: 'Name' }, 'label')] })])],
  ],
  [
    'the items of a group',
    'The group college has item',
    [makePage([misspell(makeGroup({}), { item: [name] }, 'items')])],
  ],
  ['a tab', 'The tab group statement has tab', [makePage([misspell(makeTabs({}), { tab: [] }, 'tabs')])]],
  [
    'a case',
    'A case in the section section of /one has whn',
    [
      makePage([
        athlete,
        { kind: 'exclusive', cases: [misspell({ when: isAthlete, items: [name] }, { whn: '' })] },
      ]),
    ],
  ],
  ['a page', 'The page /one has titel', [makePage([name], misspell({}, { titel: 'One' }))]],
  ['the sections', 'The page /one has section', [misspell(makePage([name]), { section: [] }, 'sections')]],
])('a misspelling in %s is a problem', ([, words, pages]) => {
  expect(checkTenant({ pages })).toEqual([expect.stringContaining(words)])
})
