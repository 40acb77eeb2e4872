import { expect, inject, onTestFinished, test } from 'vitest'

import { systemClock } from '#form/clock.ts'
import { addStaffLog, findLogRow, listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { createDatabase } from '#testing/createDatabase.ts'
import { dumpCopied } from '#testing/dumpCopied.ts'
import { mailTexts } from '#tenant/mail.ts'
import { tenant } from '#tenant/tenant.ts'

import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { runAdmin } from './runAdmin.ts'

const entry = { at: new Date('2027-03-02T17:00:00Z'), by: 'command', kind: 'read' } as const

test('a copy has the log of the staff with what is wrong with it, and goes on after its last row', async () => {
  const [own, target] = [await makePlace(inject('postgresTemplate')), await makePlace()]
  for (let row = 0; row < 50; row += 1) await addStaffLog(own.db, { ...entry, details: { row } })
  // The row is then elsewhere in the table than at its number.
  await own.pool.query(`
    alter table staff_log disable trigger all;
    update staff_log set member = 'eve' where number = 7;
    alter table staff_log enable trigger all`)

  const output: string[] = []
  const code = await runAdmin(['copy-database', own.url, target.url], {
    commands: new Map([['copy-database', copyDatabaseCommand]]),
    loadTenant: async () => await Promise.resolve(tenant),
    loadMailTexts: async () => await Promise.resolve(mailTexts),
    print: async () => await Promise.resolve(),
    notify: (line) => output.push(line),
    clock: systemClock,
    openServices: async () => await Promise.reject(new Error('This command opens its databases itself')),
  })

  expect([code, output]).toEqual([0, expect.arrayContaining(['staff_log: 50'])])
  const broken = [{ number: '7', before: '6', isIntact: false }]
  expect(await listBrokenRows(target.db, 10)).toEqual(broken)
  expect(await dumpCopied(target.db)).toEqual(await dumpCopied(own.db))
  await addStaffLog(target.db, entry)
  expect([(await findLogRow(target.db))?.number, await listBrokenRows(target.db, 10)]).toEqual(['51', broken])
})

/** A database that the test removes; without a template it is empty. */
async function makePlace(template?: string) {
  const made = await createDatabase(inject('postgresUrl'), template)
  const { db, pool, close } = openDatabase({ url: made.url }, () => {})
  onTestFinished(async () => {
    await close()
    await made.drop()
  })
  return { url: made.url, db, pool }
}
