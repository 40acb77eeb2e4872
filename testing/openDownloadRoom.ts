import { unzipSync } from 'fflate'
import { pino } from 'pino'
import { expect } from 'vitest'

import { makeForm } from '#form/form.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import { workOnDownloads } from '#server/outputs/staffDownloads/downloadJob.ts'
import { workOnFileRemoval } from '#server/platform/storage/fileRemoval.ts'

import { openStaffRoom, type StaffDesk } from './openStaffRoom.ts'

export interface ShownDownload {
  readonly id: string
  readonly kind: string
  readonly state: string
  readonly applications: number
  readonly notes: readonly string[]
  readonly files: readonly { readonly name: string; readonly size: number }[]
}

/** The calls of the staff, and the worker that makes downloads once it is started. */
export async function openDownloadRoom() {
  const room = await openStaffRoom()
  const typesetter = new Typesetter()
  const { context, files, jobs, clock } = room
  const log = pino({ level: 'silent' })
  const working = {
    jobs,
    files,
    clock,
    log,
    db: context.db,
    tenant: context.tenant,
    form: makeForm(room.pages),
    typesetCopy: typesetter.typesetCopy,
  }
  return {
    ...room,
    startWork: async (): Promise<void> => {
      await workOnDownloads(working)
      await workOnFileRemoval(working)
    },
    close: async () => {
      await room.close()
      typesetter[Symbol.dispose]()
    },
  }
}

export async function listShown(desk: StaffDesk): Promise<readonly ShownDownload[]> {
  return (await desk.get('downloads')).body.downloads as readonly ShownDownload[]
}

/** Asks for a download. @returns its id */
export async function ask(desk: StaffDesk, kind: string, applications: readonly string[], mapping?: object) {
  const { status, body } = await desk.post('downloads', { kind, applications, ...(mapping && { mapping }) })
  expect([status, body]).toEqual([200, expect.objectContaining({ id: expect.any(String) })])
  return String(body.id)
}

/** Waits until a download has ended. */
export async function waitForEnd(desk: StaffDesk, id: string): Promise<ShownDownload> {
  const find = async () => (await listShown(desk)).find((one) => one.id === id)
  await expect.poll(async () => (await find())?.state, { timeout: 30_000 }).toMatch(/ready|failed/)
  const found = await find()
  if (!found) throw new Error('The download is gone')
  return found
}

/** Downloads a file and reads what is in it, by name. */
export async function fetchEntries(desk: StaffDesk, id: string, number = 1): Promise<Map<string, string>> {
  const { status, bytes } = await desk.get(`downloads/${id}/files/${number}`)
  expect(status).toBe(200)
  const entries = Object.entries(unzipSync(bytes))
  return new Map(entries.map(([name, content]) => [name, Buffer.from(content).toString()]))
}
