import { expect, test } from 'vitest'

import { checkTenant } from '#form/checkTenant.ts'
import { athlete, makePage, makeSearch } from '#testing/sketchTenant.ts'

test.for<readonly [what: string, keys: readonly string[], problems: readonly string[]]>([
  ['all that is asked', ['athlete', 'hs_name', 'hs_ceeb'], []],
  ['companions too', ['athlete', 'athlete_desc', 'hs_name', 'hs_name_user_entered', 'hs_ceeb'], []],
  ['less than is asked', ['athlete', 'hs_name'], ['The key hs_ceeb is asked but is not in dataModelKeys.']],
  [
    'a key twice',
    ['athlete', 'hs_name', 'hs_ceeb', 'athlete'],
    ['The key athlete is in dataModelKeys twice.'],
  ],
  ['nothing', [], ['athlete is asked but', 'hs_name is asked but', 'hs_ceeb is asked but']],
])('a data model with %s', ([, dataModelKeys, problems]) => {
  const pages = [makePage([athlete, makeSearch({ parts: ['name', 'ceeb'], hiddenParts: ['ceeb'] })])] as const
  expect(checkTenant({ pages, dataModelKeys })).toEqual(
    problems.map((words) => expect.stringContaining(words)),
  )
})
