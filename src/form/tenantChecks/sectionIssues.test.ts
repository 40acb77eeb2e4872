import { expect, test } from 'vitest'

import { checkTenant } from '#form/checkTenant.ts'
import type { Page } from '#form/page.ts'
import {
  checkItems,
  makeGroup,
  makePage,
  makeSection,
  makeTabs,
  name,
  type Row,
  texts,
  upload,
} from '#testing/sketchTenant.ts'

test.for<Row>([
  ['a group of eleven', '1 to 10 components, not 11', [makeGroup({ max: 11 })]],
  ['a group of none', '1 to 10 components, not 0', [makeGroup({ max: 0 })]],
  ['a group of one and a half', '1 to 10 components, not 1.5', [makeGroup({ max: 1.5 })]],
  ['a prefix without _', 'end in _', [makeGroup({ prefix: 'college' })]],
  ['no prefix', 'end in _', [makeGroup({ prefix: '' })]],
  ['a prefix that is no word', 'must be letters', [makeGroup({ prefix: 'my college_' })]],
  ["a later component's prefix", 'Remove the number', [makeGroup({ prefix: 'college_2_' })]],
  [
    'a question that is prefixed twice',
    'stored as college_college_name',
    [makeGroup({ items: [{ ...name, key: 'college_name' }] })],
  ],
  ['an upload in a group', 'The upload file is in the group college', [makeGroup({ items: [upload] })]],
  [
    'two groups of one id',
    'Two add-another groups have the id college',
    [makeGroup({}), makeGroup({ prefix: 'school_' })],
  ],
  [
    'two tabs of one id',
    'Two tabs of statement have the id a',
    [
      makeTabs({
        tabs: [
          { id: 'a', label: 'A', items: [name] },
          { id: 'a', label: 'B', items: [] },
        ],
      }),
    ],
  ],
  [
    'two tab groups of one id',
    'Two tab groups have the id statement',
    [makeTabs({}), makeTabs({ tabs: [{ id: 'a', label: 'A', items: [texts] }] })],
  ],
])('%s is a problem', ([, words, ...pages]) => {
  expect(checkItems(...pages)).toEqual([expect.stringContaining(words)])
})

test.for<readonly [what: string, words: string, pages: readonly [Page, ...Page[]]]>([
  [
    'two pages of one id',
    'Two pages have the id one',
    [makePage([texts]), makePage([name], { path: '/two' })],
  ],
  [
    'two pages of one path',
    'Two pages have the path /one',
    [makePage([texts]), makePage([name], { id: 'two' })],
  ],
  ['a path of two words', 'The path /one/two', [makePage([texts], { path: '/one/two' })]],
  [
    'two sections of one id',
    'Two sections of /one have the id a',
    [makePage([], { sections: [makeSection([texts], 'a'), makeSection([name], 'a')] })],
  ],
])('%s is a problem', ([, words, pages]) => {
  expect(checkTenant({ pages })).toEqual([expect.stringContaining(words)])
})
