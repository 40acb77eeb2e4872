import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { endMember } from '#server/domain/staff/changeMembers.ts'
import { removeOldDownloads } from '#server/domain/staffDownloads/removeDownloads.ts'
import { CopyFailure } from '#server/outputs/copies/findWantedCopy.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { cleanUpFiles } from '#server/program/retention/cleanUpFiles.ts'
import { erasePersonWithMails } from '#server/program/retention/eraseStudents.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { ask, fetchEntries, listShown, openTestDownloads, waitForEnd } from '#testing/openTestDownloads.ts'

let staff: Awaited<ReturnType<typeof openTestDownloads>>

beforeAll(async () => {
  staff = await openTestDownloads()
  await staff.startWork()
})
afterAll(async () => await staff.close())

/** The names of the files in the store. */
async function listStored(): Promise<string[]> {
  const listed = await readdir(join(staff.folder, 'downloads'), { recursive: true, withFileTypes: true })
  return listed.filter((one) => one.isFile()).map(({ name }) => name)
}

describe('a download', () => {
  test('is the member’s own, one at a time, and ends with the membership', async () => {
    const [caller, colleague] = [await staff.enter('officer'), await staff.enter('administrator')]
    const applications = [await staff.addWhole()]
    const id = await ask(caller, 'table', applications)
    await waitForEnd(caller, id)
    await sql`update staff_download set state = 'running', changed_at = ${staff.clock.now()} where id = ${id}`.execute(
      staff.context.db,
    )
    expect(await caller.post('downloads', { kind: 'table', applications })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Another download is being made/) },
    })
    expect(await caller.get(`downloads/${id}/files/1`)).toMatchObject({ status: 404 })
    staff.clock.advance(3)
    // Once its job is gone.
    await expect.poll(async () => await listShown(caller)).toMatchObject([{ id, state: 'failed' }])
    await sql`update staff_download set state = 'ready' where id = ${id}`.execute(staff.context.db)

    expect(await listShown(colleague)).toEqual([])
    expect(await colleague.get(`downloads/${id}/files/1`)).toMatchObject({ status: 404 })
    expect(await colleague.remove(`downloads/${id}`)).toMatchObject({ status: 404 })
    expect(await caller.get(`downloads/${id}/files/2`)).toMatchObject({ status: 404 })
    expect(await caller.get(`downloads/${id}/files/1`, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    })
    expect(await caller.get(`downloads/${id}/files/1`)).toMatchObject({ status: 200 })
    await staff.putMember(caller.email, 'reader')
    expect(await caller.get(`downloads/${id}/files/1`)).toMatchObject({ status: 403 })
    await endMember(
      { db: staff.context.db, clock: staff.clock, by: 'test' },
      { email: caller.email, key: caller.email },
    )
    expect(await caller.get(`downloads/${id}/files/1`)).toMatchObject({ status: 401 })
  })

  test('takes room for ten, and leaves none when it is deleted', async () => {
    const caller = await staff.enter('officer')
    const applications = [await staff.addWhole()]
    const before = await listStored()
    for (let count = 0; count < 10; count += 1)
      await waitForEnd(caller, await ask(caller, 'table', applications))
    expect(await listStored()).toHaveLength(before.length + 10)
    expect(await caller.post('downloads', { kind: 'table', applications })).toMatchObject({ status: 409 })

    for (const { id } of await listShown(caller))
      expect(await caller.remove(`downloads/${id}`)).toMatchObject({ status: 200 })

    expect(await listShown(caller)).toEqual([])
    await vi.waitFor(async () => expect(await listStored()).toEqual(before), 20_000)
  })

  test('goes with each student who is in it', async () => {
    const caller = await staff.enter('officer')
    const { db } = staff.context
    const [erased, other] = [await staff.addWhole(), await staff.addWhole()]
    const [both, without] = [
      await waitForEnd(caller, await ask(caller, 'documents', [erased, other])),
      await waitForEnd(caller, await ask(caller, 'documents', [other])),
    ]
    const before = await listStored()

    const mailFolder = await mkdtemp(join(tmpdir(), 'gatehouse-mail-'))
    onTestFinished(async () => await rm(mailFolder, { recursive: true }))
    const mailSealer = createSealer(staff.context.secret, 'mail')
    const erasing = { db, clock: staff.clock, jobs: staff.jobs, actor: 'office', mailSealer, mailFolder }
    await erasePersonWithMails(erasing, { id: erased, email: `${erased}@example.org` })

    expect((await listShown(caller)).map(({ id }) => id)).toEqual([without.id])
    expect(await caller.get(`downloads/${both.id}/files/1`)).toMatchObject({ status: 404 })
    await vi.waitFor(async () => expect(await listStored()).toHaveLength(before.length - 1), 20_000)
    expect((await fetchEntries(caller, without.id)).size).toBeGreaterThan(1)
    for (const table of ['staff_download_application', 'application_download']) {
      const { rows } = await sql`select from ${sql.table(table)} where student_id = ${erased}`.execute(db)
      expect(rows).toEqual([])
    }
  })

  test('waits for a store that is away, and is never half a file', async () => {
    const caller = await staff.enter('officer')
    const applications = [await staff.addWhole({ reference: 'LMU AWAY 0001' })]
    const place = join(staff.folder, 'downloads')
    await rm(place, { recursive: true })
    // Nothing can be stored below a file.
    await writeFile(place, '')

    const id = await ask(caller, 'documents', applications)
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ count: number }>`
          select retry_count as count from pgboss.job where data ->> 'downloadId' = ${id}`.execute(
            staff.context.db,
          )
          await endRetryWaits(staff.context.db)
          return rows[0]?.count ?? 0
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(1)
    expect(await listShown(caller)).toMatchObject([
      { id, state: expect.stringMatching(/waiting|running/), files: [] },
    ])
    await rm(place)

    await expect
      .poll(
        async () => {
          await endRetryWaits(staff.context.db)
          return (await listShown(caller))[0]?.state
        },
        { timeout: 30_000 },
      )
      .toBe('ready')
    expect((await fetchEntries(caller, id)).has('LMU-AWAY-0001_resume.pdf')).toBe(true)
  })

  test('is deleted a day later, with files that nothing names', async () => {
    const caller = await staff.enter('officer')
    const { db } = staff.context
    const removing = { db, clock: staff.clock, jobs: staff.jobs }
    const id = await ask(caller, 'table', [await staff.addWhole()])
    await waitForEnd(caller, id)
    staff.clock.advance(23 * 60 + 30)
    await removeOldDownloads(removing)
    const { rows } = await sql`select from staff_download where id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
    staff.clock.advance(60)

    await removeOldDownloads(removing)

    await vi.waitFor(async () => expect(await listStored()).toEqual([]), 20_000)
    await staff.files.put(`downloads/${caller.id}/${'a'.repeat(48)}`, Buffer.from('half'))
    const log = pino({ level: 'silent' })
    staff.clock.advance(25 * 60)
    await cleanUpFiles({ db, files: staff.files, clock: staff.clock, log })
    expect(await listStored()).toEqual([])
  })
})

describe('a download of copies', () => {
  test('leaves out one that cannot be made, which does not count as downloaded', async () => {
    const own = await openTestDownloads()
    onTestFinished(async () => await own.close())
    const caller = await own.enter('administrator')
    const whole = await own.addWhole({ reference: 'LMU COPY 0001' })
    const broken = await own.addWhole({ reference: 'LMU COPY 0002' })
    const tries: string[] = []
    await own.startWork({
      typesetCopy: async ({ reference }, _attachments, file) => {
        tries.push(String(reference))
        if (reference === 'LMU COPY 0002') throw new CopyFailure('it took too long')
        await writeFile(file, 'A copy')
      },
    })
    const id = await ask(caller, 'copies', [whole, broken])
    const { notes } = await waitForEnd(caller, id)
    expect(notes).toEqual(['Left out, since its PDF could not be made: LMU COPY 0002'])
    // A busy machine may only have been too slow.
    expect(tries).toEqual(['LMU COPY 0001', 'LMU COPY 0002', 'LMU COPY 0002'])
    await fetchEntries(caller, id)
    const { body } = await caller.post('choices', { filter: { undownloaded: 'copies' } })
    expect(body.applications).toEqual([expect.objectContaining({ id: broken })])
    const entries = (await own.listEntries(caller)).filter(({ kind }) => kind === 'downloaded')
    // The one without a reference is that of the file.
    expect(entries.map(({ reference }) => reference)).toEqual(['LMU COPY 0001', null])
  })
})
