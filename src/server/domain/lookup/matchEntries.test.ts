import { expect, onTestFinished, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { openTestDatabase } from '#testing/openTestDatabase.ts'

import { importEntries } from './importEntries.ts'
import { findListed } from './lookupStore.ts'

const header = 'id,name,address_line_1,city,state,zip,country,ceeb'
/** In the list that ships. */
const school = { id: '470222000775', name: 'Central High School', city: 'Knoxville', state: 'TN' }

test('an own table joins by code, and what would be listed twice is named', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const context = { db, clock: systemClock, tenant, form: makeForm(tenant.pages) }
  const category = 'hs_ceeb'
  const codes = `${header}\n${school.id},,,,,,,431045\n`
  await importEntries(context, category, codes)
  const { name, city, state } = school
  const own = [
    header,
    'banner-1,Central High of Knoxville,,,,,,431045',
    `banner-2,${name.toUpperCase()},,${city},${state},,,`,
    `banner-3,${name},,Nowhere,${state},,,`,
  ].join('\n')
  expect(await importEntries(context, category, own)).toEqual({
    added: 1,
    updated: 1,
    joined: 1,
    problems: [
      {
        line: 3,
        message: `${name.toUpperCase()} in ${city} is already listed, and would be listed twice. Write its id, ${school.id}, to change it.`,
      },
    ],
  })
  expect(await findListed(db, category, school.id)).toMatchObject({
    name: 'Central High of Knoxville',
    city,
    ceeb: '431045',
  })
  expect(await findListed(db, category, 'banner-1')).toBeUndefined()
  // The same table again finds its own rows.
  expect(await importEntries(context, category, own)).toMatchObject({ added: 0, updated: 2 })
})
