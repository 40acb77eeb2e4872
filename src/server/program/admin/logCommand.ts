import { findLogRow, listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'

/** More are shown once these are explained. */
const maxShown = 20

export const logCommand: AdminCommand = {
  summary: 'verifies the log of the staff: finds rows that were changed, removed or inserted',
  arguments: { verify: 'what to do' },
  options: {
    noted: {
      value: 'NUMBER:HASH',
      description: 'what an earlier verify printed, which must still be so; as short a hash as you noted',
    },
  },
  async run({ noted }, { openServices, print, notify, tenant }, [action = '']) {
    if (action !== 'verify') throw new UsageError(`"${action}" is not verify.`)
    const [, number, hash = ''] = /^(\d{1,18}):([\da-f]{16,64})$/.exec(noted ?? '') ?? []
    if (noted !== undefined && number === undefined)
      throw new UsageError(`--noted is "${noted}". It must be as verify printed it, such as 812:9f2c….`)
    const { db } = await openServices()
    const problems = (await listBrokenRows(db, maxShown)).flatMap(describeBrokenRow)
    if (number !== undefined) {
      const row = await findLogRow(db, number)
      if (row?.hash.toString('hex').startsWith(hash) !== true)
        problems.push(`Row ${number} is ${row ? 'not the one that was noted' : 'gone'}.`)
    }
    if (problems.length > 0)
      throw new StartupError(
        [
          'The log of the staff was changed:',
          ...problems.map((one) => `  ${one}`),
          'Compare it with a backup.',
        ].join('\n'),
      )
    const last = await findLogRow(db)
    if (!last) return await print('The log of the staff is empty.\n')
    await print(`${last.number}:${last.hash.toString('hex')}\n`)
    notify(
      `All ${last.number} rows are as they were written, the last of them on ${formatZoned(last.at, tenant.timeZone)}. Note the line above outside of this machine: with --noted, verify also finds rows that were removed at the end.`,
    )
  },
}

function describeBrokenRow(row: Awaited<ReturnType<typeof listBrokenRows>>[number]): string[] {
  const { number, before, isIntact } = row
  const first = BigInt(before) + 1n
  const last = BigInt(number) - 1n
  if (last < first) return isIntact ? [] : [`Row ${number} was changed, inserted or put in another’s place.`]
  // The row after a gap cannot fit the one before it.
  return [first === last ? `Row ${first} is missing.` : `Rows ${first} to ${last} are missing.`]
}
