import { expect, test } from 'vitest'

import { findDateIssues } from './dateIssues.ts'

const timeZone = 'America/New_York'

/** Banners with these first and last days. */
function makeAlerts(...days: readonly (readonly [string, string])[]) {
  return days.map(([from, until]) => ({ from, until, text: `From ${from}` }))
}

test.for<[what: string, days: (readonly [string, string])[], problem: string]>([
  ['a day of words', [['February 1', '2027-02-02']], 'alerts.ts: February 1 is not a date.'],
  [
    'a day that February does not have',
    [['2027-02-01', '2027-02-29']],
    'alerts.ts: 2027-02-29 is not a date.',
  ],
  [
    'a banner that ends before it begins',
    [['2027-02-02', '2027-02-01']],
    'alerts.ts: the banner from 2027-02-02 ends on 2027-02-01 and is never shown.',
  ],
  [
    'a year in which nobody lives',
    [['2027-02-01', '2207-02-02']],
    'alerts.ts: 2207-02-02 is far away. Correct the year.',
  ],
  [
    'a banner of no day',
    [['2027-02-02', '2027-02-02']],
    'alerts.ts: the banner from 2027-02-02 ends on 2027-02-02 and is never shown.',
  ],
  [
    'two at the same time',
    [
      ['2027-01-22', '2027-02-03'],
      ['2027-02-02', '2027-03-02'],
    ],
    'alerts.ts: the banners from 2027-01-22 and from 2027-02-02 are shown at the same time until 2027-02-03. End the first on 2027-02-02.',
  ],
  [
    'two in the wrong order',
    [
      ['2027-02-02', '2027-03-02'],
      ['2027-01-22', '2027-02-02'],
    ],
    'alerts.ts: the banner from 2027-01-22 comes after the one from 2027-02-02. Write the earlier one first.',
  ],
])('%s is a problem', ([, days, problem]) => {
  expect([...findDateIssues({ alerts: makeAlerts(...days), timeZone })]).toEqual([
    expect.stringContaining(problem),
  ])
})

test('a banner may begin on the day on which another one ends, and none is needed', () => {
  const days = [
    ['2027-01-22', '2027-02-02'],
    ['2027-02-02', '2027-03-02'],
  ] as const
  expect([...findDateIssues({ alerts: makeAlerts(...days), timeZone })]).toEqual([])
  expect([...findDateIssues({ alerts: [], timeZone })]).toEqual([])
})

test.for(['EST', '-05:00'])('the time zone %s, which has no summer time, is refused', (name) => {
  expect([...findDateIssues({ alerts: [], timeZone: name })]).toEqual([
    `tenant.ts: timeZone is ${name}, which is not the zone of a place. Write one such as America/New_York.`,
  ])
})

test.for([
  ['America/Indiana/Knox', true],
  ['Pacific/Honolulu', true],
  ['UTC', true],
  ['Eastern Time', false],
  ['America/Knoxville', false],
  ['', false],
] as const)('the time zone %s exists: %s', ([name, exists]) => {
  expect([...findDateIssues({ alerts: [], timeZone: name })]).toEqual(
    exists
      ? []
      : [`tenant.ts: timeZone is ${name}, which does not exist. Write one such as America/New_York.`],
  )
})
