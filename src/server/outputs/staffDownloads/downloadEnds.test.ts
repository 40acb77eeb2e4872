import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { endMember } from '#server/domain/staff/changeMembers.ts'
import { removeOldDownloads } from '#server/domain/staffDownloads/removeDownloads.ts'
import { createSealer } from '#server/platform/secret/sealer.ts'
import { cleanUpFiles } from '#server/program/retention/cleanUpFiles.ts'
import { erasePersonWithMails } from '#server/program/retention/eraseStudents.ts'
import { endRetryWaits } from '#testing/jobWaits.ts'
import { ask, fetchEntries, listShown, openDownloadRoom, waitForEnd } from '#testing/openDownloadRoom.ts'

let room: Awaited<ReturnType<typeof openDownloadRoom>>

beforeAll(async () => {
  room = await openDownloadRoom()
  await room.startWork()
})
afterAll(async () => await room.close())

/** The names of the files in the store. */
async function listStored(): Promise<string[]> {
  const listed = await readdir(join(room.folder, 'downloads'), { recursive: true, withFileTypes: true })
  return listed.filter((one) => one.isFile()).map(({ name }) => name)
}

describe('a download', () => {
  test('is the member’s own, one at a time, and ends with the membership', async () => {
    const [desk, colleague] = [await room.enter('officer'), await room.enter('administrator')]
    const applications = [await room.addWhole()]
    const id = await ask(desk, 'table', applications)
    await waitForEnd(desk, id)
    await sql`update staff_download set state = 'running', changed_at = ${room.clock.now()} where id = ${id}`.execute(
      room.context.db,
    )
    expect(await desk.post('downloads', { kind: 'table', applications })).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^Another download is being made/) },
    })
    expect(await desk.get(`downloads/${id}/files/1`)).toMatchObject({ status: 404 })
    // Its job is gone.
    room.clock.advance(3)
    expect(await listShown(desk)).toMatchObject([{ id, state: 'failed' }])
    await sql`update staff_download set state = 'ready' where id = ${id}`.execute(room.context.db)

    expect(await listShown(colleague)).toEqual([])
    expect(await colleague.get(`downloads/${id}/files/1`)).toMatchObject({ status: 404 })
    expect(await colleague.remove(`downloads/${id}`)).toMatchObject({ status: 404 })
    expect(await desk.get(`downloads/${id}/files/2`)).toMatchObject({ status: 404 })
    expect(await desk.get(`downloads/${id}/files/1`, { 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 403,
    })
    expect(await desk.get(`downloads/${id}/files/1`)).toMatchObject({ status: 200 })
    await room.putMember(desk.email, 'reader')
    expect(await desk.get(`downloads/${id}/files/1`)).toMatchObject({ status: 403 })
    await endMember(
      { db: room.context.db, clock: room.clock, by: 'test' },
      { email: desk.email, key: desk.email },
    )
    expect(await desk.get(`downloads/${id}/files/1`)).toMatchObject({ status: 401 })
  })

  test('takes room for ten, and leaves none when it is deleted', async () => {
    const desk = await room.enter('officer')
    const applications = [await room.addWhole()]
    const before = await listStored()
    for (let count = 0; count < 10; count += 1) await waitForEnd(desk, await ask(desk, 'table', applications))
    expect(await listStored()).toHaveLength(before.length + 10)
    expect(await desk.post('downloads', { kind: 'table', applications })).toMatchObject({ status: 409 })

    for (const { id } of await listShown(desk))
      expect(await desk.remove(`downloads/${id}`)).toMatchObject({ status: 200 })

    expect(await listShown(desk)).toEqual([])
    await vi.waitFor(async () => expect(await listStored()).toEqual(before), 20_000)
  })

  test('goes with each student who is in it', async () => {
    const desk = await room.enter('officer')
    const { db } = room.context
    const [erased, other] = [await room.addWhole(), await room.addWhole()]
    const [both, without] = [
      await waitForEnd(desk, await ask(desk, 'documents', [erased, other])),
      await waitForEnd(desk, await ask(desk, 'documents', [other])),
    ]
    const before = await listStored()

    const mailFolder = await mkdtemp(join(tmpdir(), 'gatehouse-mail-'))
    onTestFinished(async () => await rm(mailFolder, { recursive: true }))
    const mailSealer = createSealer(room.context.secret, 'mail')
    const erasing = { db, clock: room.clock, jobs: room.jobs, actor: 'office', mailSealer, mailFolder }
    await erasePersonWithMails(erasing, { id: erased, email: `${erased}@example.org` })

    expect((await listShown(desk)).map(({ id }) => id)).toEqual([without.id])
    expect(await desk.get(`downloads/${both.id}/files/1`)).toMatchObject({ status: 404 })
    await vi.waitFor(async () => expect(await listStored()).toHaveLength(before.length - 1), 20_000)
    expect((await fetchEntries(desk, without.id)).size).toBeGreaterThan(1)
    for (const table of ['staff_download_application', 'application_download']) {
      const { rows } = await sql`select from ${sql.table(table)} where student_id = ${erased}`.execute(db)
      expect(rows).toEqual([])
    }
  })

  test('waits for a store that is away, and is never half a file', async () => {
    const desk = await room.enter('officer')
    const applications = [await room.addWhole({ reference: 'LMU AWAY 0001' })]
    const place = join(room.folder, 'downloads')
    await rm(place, { recursive: true })
    // Nothing can be stored below a file.
    await writeFile(place, '')

    const id = await ask(desk, 'documents', applications)
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ count: number }>`
          select retry_count as count from pgboss.job where data ->> 'downloadId' = ${id}`.execute(
            room.context.db,
          )
          await endRetryWaits(room.context.db)
          return rows[0]?.count ?? 0
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThanOrEqual(1)
    expect(await listShown(desk)).toMatchObject([
      { id, state: expect.stringMatching(/waiting|running/), files: [] },
    ])
    await rm(place)

    await expect
      .poll(
        async () => {
          await endRetryWaits(room.context.db)
          return (await listShown(desk))[0]?.state
        },
        { timeout: 30_000 },
      )
      .toBe('ready')
    expect((await fetchEntries(desk, id)).has('LMU-AWAY-0001_resume.pdf')).toBe(true)
  })

  test('is deleted a day later, with files that nothing names', async () => {
    const desk = await room.enter('officer')
    const { db } = room.context
    const removing = { db, clock: room.clock, jobs: room.jobs }
    const id = await ask(desk, 'table', [await room.addWhole()])
    await waitForEnd(desk, id)
    room.clock.advance(23 * 60 + 30)
    await removeOldDownloads(removing)
    const { rows } = await sql`select from staff_download where id = ${id}`.execute(db)
    expect(rows).toHaveLength(1)
    room.clock.advance(60)

    await removeOldDownloads(removing)

    await vi.waitFor(async () => expect(await listStored()).toEqual([]), 20_000)
    await room.files.put(`downloads/${desk.id}/${'a'.repeat(48)}`, Buffer.from('half'))
    const log = pino({ level: 'silent' })
    room.clock.advance(25 * 60)
    await cleanUpFiles({ db, files: room.files, clock: room.clock, log })
    expect(await listStored()).toEqual([])
  })
})
