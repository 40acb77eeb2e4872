import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { figureGroups } from './figureGroups.ts'

const query = v.object({
  /** The last day that counts; today if it is not given, or later than today. */
  on: v.optional(v.pipe(v.string(), v.isoDate('on must be a day, such as 2027-01-15.'))),
})

const counts = { this_season: v.number(), last_season: v.number() }

export const readStatistics = defineEndpoint('GET', '/staff/api/statistics', {
  summary:
    'How many applications were submitted in this season up to a day, and in the last one up to the same day.',
  needsStaff: 'statistics',
  query,
  reply: v.object({
    /** Days of the institution’s time zone. */
    begins: v.string(),
    on: v.string(),
    last_begins: v.string(),
    last_on: v.string(),
    total: v.object(counts),
    /** Of the total. */
    withdrawn: v.object(counts),
    /** Each day of the season; of the last season the same day of the year, of which 29 February counts as the day after. */
    days: v.array(v.object({ day: v.string(), ...counts })),
    groups: v.array(
      v.object({
        group: v.picklist(figureGroups),
        /** As students read them. The most frequent ones. */
        values: v.array(v.object({ label: v.string(), ...counts })),
        /** Of all others together. */
        others: v.exactOptional(v.object({ values: v.number(), ...counts })),
      }),
    ),
  }),
})

export const downloadStatistics = defineEndpoint('GET', '/staff/api/statistics/workbook', {
  summary: 'The same as a workbook for spreadsheet programs (XLSX), with all values.',
  needsStaff: 'statistics',
  query,
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: v.custom<object>(() => true),
})
