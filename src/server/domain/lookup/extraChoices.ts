import { lookupChoiceIds } from '#contract/lookupRules.ts'

import type { LookupEntry } from './lookupEntry.ts'

const nowhere = { address_line_1: '', address_line_2: '', city: '', state: '', zip: '', country: '' } as const

/** For students whose school is on no list. An institution that has a code for one of them imports it under its id. */
export const extraChoices: readonly LookupEntry[] = [
  {
    ...nowhere,
    id: lookupChoiceIds.homeSchool,
    name: 'Home School',
    aliases: 'homeschool homeschooled homeschooling schooled',
    weight: 100,
    note: 'I was taught at home',
  },
  {
    ...nowhere,
    id: lookupChoiceIds.equivalency,
    name: 'GED or High School Equivalency',
    aliases: 'hiset tasc hse diploma certificate',
    weight: 60,
    note: 'I passed an equivalency test instead of finishing high school',
  },
]
