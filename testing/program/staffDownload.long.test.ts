import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

import { fillApplicationList } from '#server/domain/applicationList/fillApplicationList.ts'
import { putMember } from '#server/domain/staff/changeMembers.ts'
import { findMember } from '#server/domain/staff/staffMemberStore.ts'
import { requestDownload } from '#server/domain/staffDownloads/requestDownload.ts'
import { staffDownloadJobKind } from '#server/domain/staffDownloads/staffDownloadJobKind.ts'
import { findDownload } from '#server/domain/staffDownloads/staffDownloadStore.ts'
import { makeForm } from '#form/form.ts'
import { openDatabase } from '#server/platform/database/openDatabase.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { createLocalFileStore } from '#server/platform/storage/createLocalFileStore.ts'
import { tenant } from '#tenant/tenant.ts'

import { addApplications } from '../addApplications.ts'
import { createFilledDatabase } from '../createFilledDatabase.ts'
import { makeEmbeddedFolder } from '../makeEmbeddedFolder.ts'
import { type ServerProcess, startServerProcess, workerArgument } from '../startServerProcess.ts'

const applications = 40
const secret = 'a secret that is only for this test'
const email = 'ida.moss@harbor.example'
const clock = { now: () => new Date() }
const patience = { timeout: 120_000, interval: 20 }

test(
  'a download goes on after its worker was killed with -9, and is never half a file',
  { timeout: 300_000 },
  async () => {
    const folder = await makeEmbeddedFolder()
    onTestFinished(folder.remove)
    const database = await createFilledDatabase(inject('postgresUrl'), inject('postgresTemplate'))
    onTestFinished(database.drop)
    const { db, pool, close } = openDatabase({ url: database.url }, () => {})
    onTestFinished(close)
    const jobs = await openJobs({ pool, kinds: [staffDownloadJobKind], log: pino({ level: 'silent' }) })
    onTestFinished(async () => await jobs.stop())
    await addApplications(db, { people: applications, submitted: applications })
    await sql`
    insert into web_status (student_id, submission_number, web_status, at)
      select student_id, 1, status, now() from application, unnest(array['started', 'validating', 'submitted']) as status`.execute(
      db,
    )
    await fillApplicationList({ db, form: makeForm(tenant.pages) }, 'test')
    await putMember(
      { db, clock, by: 'test' },
      { address: { email, key: email }, role: 'officer', sees: 'all', name: 'Ida Moss' },
    )
    const member = await findMember(db, email)
    if (!member) throw new Error('There is no member')
    const staff = { ...member, endsAt: new Date() }
    const { rows: students } = await sql<{ id: string }>`select id from student`.execute(db)
    const startWorker = async (): Promise<ServerProcess> => {
      const started = await startServerProcess(
        { DATA_DIR: folder.path, DATABASE_URL: database.url, SECRET: secret, STAFF: 'on', LOG_LEVEL: 'info' },
        workerArgument,
      )
      onTestFinished(async () => void (await started.stop('SIGKILL')))
      await started.url
      return started
    }
    const killed = await startWorker()

    const ids = students.map((one) => one.id)
    const requested = await requestDownload({ db, jobs, clock }, staff, 'copies', ids, null)
    if (requested.kind !== 'requested') throw new Error(requested.kind)
    const find = async () => await findDownload(db, requested.id)
    await vi.waitFor(async () => expect((await find())?.done_count).toBeGreaterThan(5), patience)
    await killed.stop('SIGKILL')
    expect(await find()).toMatchObject({ state: 'running', file_keys: [], file_sizes: [] })

    await startWorker()

    await vi.waitFor(async () => expect((await find())?.state).toBe('ready'), patience)
    const files = createLocalFileStore({ folder: `${folder.path}/files`, secret, clock })
    const [key = ''] = (await find())?.file_keys ?? []
    const entries = unzipSync((await files.find(key)) ?? new Uint8Array())
    const names = Object.keys(entries)
    expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(applications)
    expect(names).toContain('index.txt')
    const { rows } = await sql<{ count: number }>`
    select count(distinct student_id)::integer as count from staff_log where kind = 'downloaded'`.execute(db)
    expect(rows).toEqual([{ count: applications }])
  },
)
