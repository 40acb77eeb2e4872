import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'

import { makeForm } from '#form/form.ts'
import { fillList } from '#server/domain/lookup/fillList.ts'
import { addStaffLog, listBrokenRows } from '#server/domain/staff/staffLogStore.ts'
import { migrateDatabase } from '#server/platform/database/migrateDatabase.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { grantServerRights } from '#server/platform/database/serverRights.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { tenant } from '#tenant/tenant.ts'
import { createDatabase, runStatement } from '#testing/createDatabase.ts'

import { limitedTables } from './limitedTables.ts'
import { migrateEverything } from './migrateEverything.ts'
import { migrations } from './migrations.ts'
import { jobKinds } from './startWork.ts'

type Opened = ReturnType<typeof openDatabase>

const options = { allowsNewer: false }
const log = pino({ level: 'silent' })
const forbidden = /^(permission denied|must be (owner|able)|role "postgres" does not exist)/

let undo: (() => Promise<unknown>)[]
let server: string
beforeEach(async () => {
  undo = []
  server = await addRole('server')
})
afterEach(async () => {
  for (const one of undo.toReversed()) await one()
})

/** A role that owns nothing, and is no superuser. */
async function addRole(kind: string): Promise<string> {
  const name = `${kind}_${randomBytes(6).toString('hex')}`
  const url = inject('postgresUrl')
  await runStatement(url, `create role ${name} login`)
  undo.push(async () => await runStatement(url, `drop role ${name}`))
  return name
}

/** @returns opens a database, as the owner of its tables or under another role */
async function makeDatabase(template?: string) {
  const made = await createDatabase(inject('postgresUrl'), template)
  undo.push(async () => await made.drop())
  return {
    name: new URL(made.url).pathname.slice(1),
    open: (role?: string): Opened => {
      const url = new URL(made.url)
      if (role !== undefined) url.username = role
      const opened = openDatabase({ url: url.href }, () => {})
      undo.push(async () => await opened.close())
      return opened
    },
  }
}

/** A database with its tables, migrated for the role of the servers. */
async function makeMigrated() {
  const { open } = await makeDatabase(inject('postgresTemplate'))
  const owner = open()
  await migrateEverything(owner, { ...options, serverRole: server })
  return { open, owner, db: open(server).db }
}

test('a server whose role owns nothing is told to migrate as the owner, and then starts', async () => {
  const owner = await addRole('owner')
  const { name, open } = await makeDatabase()
  await runStatement(inject('postgresUrl'), `alter database ${name} owner to ${owner}`)
  const own = open(server)
  const start = async () => await migrateEverything(own, options)
  await expect(start()).rejects.toThrow(
    /^The database lacks 0001_accounts, .*, and its user server_\w+ may not change tables\. Run npm run admin -- migrate as the owner/,
  )
  const opened = open(owner)
  await migrateDatabase(opened, migrations)
  await expect(start()).rejects.toThrow(
    `The user ${server} of the database lacks rights on kysely_migration. Run npm run admin -- migrate`,
  )
  await sql`grant select on kysely_migration to ${sql.id(server)}`.execute(opened.db)
  await expect(start()).rejects.toThrow('of the job queue, and its user server_')

  await migrateEverything(opened, { ...options, serverRole: server })
  await start()

  await sql`revoke insert on application from ${sql.id(server)}`.execute(opened.db)
  await expect(start()).rejects.toThrow(
    `The user ${server} of the database lacks rights on public.application.`,
  )
})

test('the role of the servers fills lists, works on jobs and adds to the log', async () => {
  const { open, db } = await makeMigrated()
  await fillList({ db, form: makeForm(tenant.pages) }, 'college_ceeb')
  const jobs = await openJobs({ pool: open(server).pool, kinds: jobKinds, log })
  await jobs.stop()
  for (const kind of ['read', 'changed'] as const)
    await addStaffLog(db, { at: new Date(), by: 'command', kind })

  expect(await listBrokenRows(db, 1)).toEqual([])
})

test('the role of the servers may change no table, and of the log nothing that is written', async () => {
  const { db } = await makeMigrated()
  await addStaffLog(db, { at: new Date(), by: 'command', kind: 'read' })
  const statements = [
    'drop table staff_log',
    'drop table student cascade',
    'alter table staff_log disable trigger all',
    'alter table student add column note text',
    'truncate student cascade',
    'truncate staff_log',
    "update staff_log set kind = 'read'",
    'delete from staff_log',
    "insert into staff_log (number, at, member, kind, details, hash) values (9, now(), 'x', 'read', '{}', '')",
    "insert into staff_log values (9, now(), null, 'x', null, 'read', null, null, '{}', '')",
    "insert into kysely_migration values ('9999_all', '')",
    'delete from kysely_migration',
    'create table note (id integer)',
    'create index student_note on student (email)',
    'create or replace function chain_staff_log() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop trigger staff_log_is_append_only on staff_log',
    'truncate pgboss.job',
    'create table pgboss.note (id integer)',
    'drop schema pgboss cascade',
    'set role gatehouse',
  ]
  for (const statement of statements)
    expect([statement, await findFailure(db, statement)]).toEqual([
      statement,
      expect.stringMatching(forbidden),
    ])
  expect(await listBrokenRows(db, 1)).toEqual([])
})

async function findFailure(db: Opened['db'], statement: string): Promise<string> {
  return await sql
    .raw(statement)
    .execute(db)
    .then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
}

test('rights that are more than a server needs are taken back, unless they have another reason', async () => {
  const { owner, db } = await makeMigrated()
  await sql`grant update, truncate on staff_log to ${sql.id(server)}`.execute(owner.db)
  await sql`grant create on schema pgboss to ${sql.id(server)}`.execute(owner.db)
  await migrateEverything(owner, { ...options, serverRole: server })
  for (const statement of ['truncate staff_log', 'create table pgboss.note ()'])
    expect(await findFailure(db, statement)).toMatch('permission denied')
  await addStaffLog(db, { at: new Date(), by: 'command', kind: 'read' })

  await sql`grant delete on staff_log to public`.execute(owner.db)
  await expect(grantServerRights(owner, server, limitedTables)).rejects.toThrow(
    `The role ${server} still may delete on public.staff_log.`,
  )
  await expect(grantServerRights(owner, 'nobody_here', limitedTables)).rejects.toThrow(
    'The database has no role nobody_here. Create it',
  )
})

test('servers of the owner go on while another role is let in, also in the middle of a change', async () => {
  const { open } = await makeDatabase(inject('postgresTemplate'))
  const owner = open()
  await migrateEverything(owner, options)
  const client = await owner.pool.connect()
  const add = `insert into staff_log (at, member, kind, details) values (now(), 'x', 'read', '{}')`
  await client.query(`begin; ${add}; select count(*) from pgboss.job`)

  await migrateEverything(open(), { ...options, serverRole: server })

  await client.query(`${add}; commit`)
  client.release()
  await migrateEverything(owner, options)
  expect(await listBrokenRows(open(server).db, 1)).toEqual([])
})
