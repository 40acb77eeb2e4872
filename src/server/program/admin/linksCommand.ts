import { listEmails } from '#server/domain/accounts/studentStore.ts'
import type { AdminCommand, AdminContext } from './adminCommand.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import type { Database } from '#server/platform/database/database.ts'

import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { type ListedLink, listLinks, listUses } from '#server/outputs/service/listedLinkStore.ts'

const batchSize = 500

type WriteMoment = (moment: Date) => string

export const linksCommand: AdminCommand = {
  name: 'links',
  summary:
    'prints the links of service-link, or when and from where they were used, tabs between the columns',
  options: {
    email: { value: 'EMAIL', description: 'only those to the application of this student' },
    uses: { description: 'each use instead: time, network address, link, what was read' },
  },
  async run({ options }, { tenant, print, clock, openServices }) {
    const write = (moment: Date): string => formatZoned(moment, tenant.timeZone)
    const { db } = await openServices()
    const studentId = options.email === undefined ? undefined : (await getNamedStudent(db, options.email)).id
    if (options.uses === undefined) await printLinks(db, studentId, print, write, clock.now())
    else await printUses(db, studentId, print, write)
  },
}

async function printLinks(
  db: Database,
  studentId: string | undefined,
  print: AdminContext['print'],
  write: WriteMoment,
  now: Date,
): Promise<void> {
  await print('link\temail\tmade\tmade_by\tuntil\tstate\tuses\tlast_use\n')
  for (let last: ListedLink | undefined; ;) {
    const links = await listLinks(db, studentId, last, batchSize)
    last = links.at(-1)
    if (last === undefined) return
    const emails = await listEmails(
      db,
      links.map((link) => link.studentId),
    )
    const lines = links.map((link) =>
      writeLine(
        link.id,
        emails.get(link.studentId) ?? '',
        write(link.createdAt),
        link.createdBy,
        write(link.expiresAt),
        describeState(link, write, now),
        String(link.uses),
        link.lastUsedAt ? write(link.lastUsedAt) : '',
      ),
    )
    await print(lines.join(''))
  }
}

async function printUses(
  db: Database,
  studentId: string | undefined,
  print: AdminContext['print'],
  write: WriteMoment,
): Promise<void> {
  await print('time\taddress\tlink\temail\tread\n')
  for (let last: { readonly id: string } | undefined; ;) {
    const uses = await listUses(db, studentId, last, batchSize)
    last = uses.at(-1)
    if (last === undefined) return
    const emails = await listEmails(
      db,
      uses.map((use) => use.studentId),
    )
    const lines = uses.map((use) =>
      writeLine(
        write(use.at),
        use.address,
        use.linkId,
        emails.get(use.studentId) ?? '',
        use.documentKey ?? 'application',
      ),
    )
    await print(lines.join(''))
  }
}

function describeState({ revokedAt, expiresAt }: ListedLink, write: WriteMoment, now: Date): string {
  if (revokedAt !== null) return `revoked ${write(revokedAt)}`
  return expiresAt > now ? 'open' : 'expired'
}

function writeLine(...cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/\s/g, ' ')).join('\t')}\n`
}
