import * as v from 'valibot'

import { defineEndpoint } from './endpoint.ts'
import { busy } from './replies.ts'
import { logFilterEntries, logQuery, staffLogKinds } from './staffLogRules.ts'
import { staffRoles } from './staffRoles.ts'

const entryEntries = {
  /** From 1, without a gap. */
  number: v.string(),
  at: v.string(),
  /** null for what was done by a command. */
  role: v.nullable(v.picklist(staffRoles)),
  kind: v.picklist(staffLogKinds),
  /** More about it, in words; '' for nothing. */
  details: v.string(),
}

/** For `after`, where there is another page. */
const next = v.exactOptional(v.string())

export const listStaffLog = defineEndpoint('GET', '/staff/api/log', {
  summary: 'A page of the staff’s log, the newest first, filtered. This is in the log, too.',
  needsStaff: 'log',
  query: logQuery,
  reply: v.object({
    entries: v.array(
      v.object({
        ...entryEntries,
        /** The member's address at that time, or who ran the command. */
        member: v.string(),
        student_id: v.nullable(v.string()),
        reference: v.nullable(v.string()),
        /** Whether the application is still there to be read. */
        is_there: v.boolean(),
      }),
    ),
    next,
  }),
})

export const downloadStaffLogTsv = defineEndpoint('GET', '/staff/api/log.tsv', {
  summary: 'The staff’s log, filtered, as text with a tab between two cells. This is in the log, too.',
  needsStaff: 'log',
  query: v.object(logFilterEntries),
  replyType: 'text/tab-separated-values',
  reply: v.custom<object>(() => true),
  refusals: [busy],
})

export const downloadStaffLogXlsx = defineEndpoint('GET', '/staff/api/log.xlsx', {
  summary: 'The same as a workbook.',
  needsStaff: 'log',
  query: v.object(logFilterEntries),
  replyType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  reply: v.custom<object>(() => true),
  refusals: [{ status: 409, when: 'The log has more rows than a workbook can hold.' }, busy],
})

export const readHistory = defineEndpoint('GET', '/staff/api/applications/:id/history', {
  summary: 'What the staff did with an application, the newest first: who read, changed and downloaded it.',
  needsStaff: 'read',
  params: v.object({ id: v.pipe(v.string(), v.uuid()) }),
  query: v.object({ after: logQuery.entries.after }),
  reply: v.object({
    entries: v.array(
      v.object({
        ...entryEntries,
        /** The name of the member, or their address where there is none. */
        by: v.string(),
      }),
    ),
    next,
  }),
  refusals: [{ status: 404, when: 'There is no such application, or it is not assigned to the reader.' }],
})
