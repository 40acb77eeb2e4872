import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { type ListedLink, listLinks, listUses } from '#server/outputs/service/listedLinkStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import type { AdminCommand } from './adminCommand.ts'

const linkColumns = ['link', 'email', 'made', 'made_by', 'until', 'state', 'uses', 'last_use']
const useColumns = ['time', 'address', 'link', 'email', 'read']

export const linksCommand: AdminCommand = {
  name: 'links',
  summary:
    'prints the links of service-link, or when and from where they were used, tabs between the columns',
  options: {
    email: { value: 'EMAIL', description: 'only those to the application of this student' },
    uses: { description: 'each use instead: time, network address, link, what was read' },
  },
  async run({ options }, { tenant, print, clock, openServices }) {
    const now = clock.now()
    const write = (moment: Date): string => formatZoned(moment, tenant.timeZone)
    const { db } = await openServices()
    const studentId = options.email === undefined ? undefined : (await getNamedStudent(db, options.email)).id
    const rows =
      options.uses === undefined
        ? [linkColumns, ...(await listLinks(db, studentId)).map((link) => describeLink(link, write, now))]
        : [
            useColumns,
            ...(await listUses(db, studentId)).map((use) => [
              write(use.at),
              use.address,
              use.linkId,
              use.email,
              use.documentKey ?? 'application',
            ]),
          ]
    await print(rows.map(writeLine).join(''))
  },
}

function describeLink(link: ListedLink, write: (moment: Date) => string, now: Date): string[] {
  const isOpen = link.expiresAt > now
  return [
    link.id,
    link.email,
    write(link.createdAt),
    link.createdBy,
    write(link.expiresAt),
    link.revokedAt ? `revoked ${write(link.revokedAt)}` : isOpen ? 'open' : 'expired',
    link.uses,
    link.lastUsedAt ? write(link.lastUsedAt) : '',
  ]
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/\s/g, ' ')).join('\t')}\n`
}
