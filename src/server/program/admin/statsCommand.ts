import { getToday } from '#form/calendarDate.ts'

import type { AdminCommand } from './adminCommand.ts'
import { readOverviews } from './readOverviews.ts'
import { formatOption, writeRows } from './writeRows.ts'

const columns = ['count_by', 'value', 'count']
const groups = ['status', 'step', 'term', 'program', 'started on', 'submitted on', 'drafts stop after']
const nothing = '(none)'
const outside: Readonly<Partial<Record<string, string>>> = {
  none: 'Not started',
  submitted: 'Submitted',
  correction: 'Open for correction',
  withdrawn: 'Withdrawn',
}
/** Sorted by day rather than by count. */
const days = ['started on', 'submitted on']

export const statsCommand: AdminCommand = {
  summary:
    'counts accounts and applications by status, step, term, program and day, and shows where drafts stop',
  options: formatOption,
  async run({ format }, context) {
    const { pages, timeZone } = context.tenant
    const steps = new Map<string, string>(pages.map(({ path, step, title }) => [path, `${step}: ${title}`]))
    const counts = new Map<string, Map<string, number>>(groups.map((by) => [by, new Map()]))
    const count = (by: string, value: string): void => {
      const group = counts.get(by)
      group?.set(value, (group.get(value) ?? 0) + 1)
    }
    for await (const one of readOverviews(context)) {
      count('status', one.status)
      const step = steps.get(one.lastPage ?? '') ?? [...steps.values()][0] ?? ''
      count('step', outside[one.status] ?? step)
      for (const [status, at] of Object.entries(one.statuses)) {
        count(`${status} on`, getToday(new Date(at), timeZone))
      }
      if (one.status === 'none') continue
      count('term', one.term[1] || nothing)
      count('program', one.major[1] || nothing)
      if (one.status !== 'started' && one.status !== 'validating') continue
      count('drafts stop after', one.lastSection || nothing)
    }
    const rows = [...counts].flatMap(([by, group]) => {
      const byValue = [...group].toSorted(([a], [b]) => (a < b ? -1 : 1))
      const sorted = days.includes(by) ? byValue : byValue.toSorted(([, a], [, b]) => b - a)
      return sorted.map(([value, number]) => ({ count_by: by, value, count: number }))
    })
    await context.print(writeRows(format, columns, rows))
  },
}
