import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { openTestDocuments } from '#testing/openTestDocuments.ts'
import { makeFileKey } from '#server/platform/storage/fileKey.ts'

import { cleanUpJobKind } from './cleanUpFiles.ts'

describe('the clean-up', () => {
  test('checks all files, is scheduled, and survives a restart', async () => {
    const documents = await openTestDocuments()
    onTestFinished(async () => await documents.close())
    const { studentId } = await documents.addStudent()
    const orphans = [
      makeFileKey('uploads', studentId, 'transcript'),
      makeFileKey('documents', studentId, 'transcript'),
      makeFileKey('copies', studentId),
    ]
    for (const key of orphans) await documents.files.put(key, Buffer.from('a'))
    documents.setNow(new Date(Date.now() + 25 * 60 * 60_000).toISOString())
    // Left by a process that was killed before working on it.
    await documents.jobs.enqueue(documents.db, cleanUpJobKind, {})
    expect(await documents.listFiles()).toHaveLength(3)

    await documents.startWork()

    await vi.waitFor(async () => expect(await documents.listFiles()).toEqual([]), 20_000)
    const { rows } = await sql`select cron from pgboss.schedule where name = ${cleanUpJobKind.name}`.execute(
      documents.db,
    )
    expect(rows).toEqual([{ cron: '17 * * * *' }])
  })
})
