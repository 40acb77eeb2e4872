import { webStatuses } from '#form/webStatus.ts'
import { listStudents } from '#server/domain/accounts/studentStore.ts'
import { type AdminCommand, UsageError } from './adminCommand.ts'

import { listOverviews } from '#server/domain/applications/applicationOverviewStore.ts'

const batchSize = 500
const statuses = ['none', ...webStatuses]

export const listCommand: AdminCommand = {
  name: 'list',
  summary: 'prints the applications with their status, tabs between the columns',
  options: { status: { value: statuses.join('|'), description: 'only those that have come so far' } },
  async run({ options }, { print, openServices }) {
    const { status: wanted } = options
    if (wanted !== undefined && !statuses.includes(wanted)) {
      throw new UsageError(`--status is ${wanted}. It must be one of ${statuses.join(', ')}.`)
    }
    const { db } = await openServices()
    await print('email\tstatus\tchanged\tsubmitted\treference\n')
    for (let after = ''; ;) {
      const students = await listStudents(db, after, batchSize)
      const last = students.at(-1)
      if (!last) return
      after = last.emailKey
      const overviews = await listOverviews(
        db,
        students.map(({ id }) => id),
      )
      const lines = students.flatMap(({ id, email }) => {
        const overview = overviews.get(id)
        const status = overview?.status ?? 'none'
        if (wanted !== undefined && wanted !== status) return []
        const times = [overview?.changedAt, overview?.submittedAt].map((time) => time?.toISOString() ?? '')
        return `${[email, status, ...times, overview?.reference ?? ''].join('\t')}\n`
      })
      await print(lines.join(''))
    }
  },
}
