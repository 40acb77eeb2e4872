import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { expect, test } from 'vitest'

/** What the server writes about two moments, and the machine's language. */
const program = `
import { getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'

const tenant = { timeZone: 'America/New_York', timeZoneName: 'Eastern Time' }
const moments = ['2025-01-21T05:00:00Z', '2026-11-21T03:30:00Z'].map((text) => new Date(text))
console.log(JSON.stringify({
  language: new Intl.DateTimeFormat().resolvedOptions().locale,
  days: moments.map((moment) => getToday(moment, tenant.timeZone)),
  words: moments.map((moment) => formatMoment(moment, tenant)),
  keys: ['zip', 'address', 'Zoe', 'ärgern'].toSorted(),
}))
`

test.for(['en-US', 'ar-EG', 'th-TH', 'fa-IR', 'tr-TR'])(
  'a machine that speaks %s tells the same days',
  async (language) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', program],
      { env: { ...process.env, LC_ALL: `${language.replace('-', '_')}.UTF-8` } },
    )
    expect(JSON.parse(stdout)).toEqual({
      language,
      days: ['2025-01-21', '2026-11-20'],
      words: ['January 21, 2025, 12:00 AM Eastern Time', 'November 20, 2026, 10:30 PM Eastern Time'],
      keys: ['Zoe', 'address', 'zip', 'ärgern'],
    })
  },
)
