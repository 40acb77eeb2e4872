import type { FastifyInstance } from 'fastify'

import { type DownloadKind, downloadHours, mostByKind } from '#contract/downloadRules.ts'
import * as calls from '#contract/staffMany.ts'
import { isStorable } from '#form/acceptAnswer.ts'
import { getToday } from '#form/calendarDate.ts'
import { addStaffLog } from '#server/domain/staff/staffLogStore.ts'
import { removeDownload } from '#server/domain/staffDownloads/removeDownloads.ts'
import { listOwnDownloads, requestDownload } from '#server/domain/staffDownloads/requestDownload.ts'
import {
  findDownload,
  noteDownloaded,
  type StaffDownload,
} from '#server/domain/staffDownloads/staffDownloadStore.ts'
import { type ExportMapping, readMapping } from '#server/outputs/exports/exportMapping.ts'
import { makeColumns } from '#server/outputs/exports/makeColumns.ts'
import type { Context } from '#server/platform/context.ts'
import { runTransaction } from '#server/platform/database/runTransaction.ts'
import { httpError } from '#server/platform/http/httpError.ts'
import { serveEndpoint } from '#server/platform/http/serveEndpoint.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { describeDisposition, limitDownloads } from '#server/platform/storage/downloads.ts'

export interface StaffDownloadContext extends Pick<Context, 'db' | 'clock' | 'form' | 'tenant' | 'jobs'> {
  readonly files: Pick<Context['files'], 'findSize' | 'read'>
}

const emptyMessage =
  'None of these applications is submitted, so there is nothing to download. Drafts and withdrawn applications are left out.'
const busyMessage = 'Another download is being made for you. Please wait until it is ready, or delete it.'
const fullMessage = 'You have ten downloads already. Please delete one of them first.'
const noneMessage = 'This download was deleted, or is not ready.'

/** 5,000 applications and a mapping. */
const maxRequestBytes = 500_000

/** Serves the files of many applications. They are made by a job, and only the member who has asked for one gets it. */
export function registerDownloadRoutes(app: FastifyInstance, context: StaffDownloadContext): void {
  const { db, clock, tenant, files } = context
  const begin = limitDownloads()

  serveEndpoint(app, calls.listDownloads, async ({ staff }) => ({
    downloads: (await listOwnDownloads(context, staff.id)).map((one) =>
      describeDownload(one, tenant.timeZone),
    ),
  }))

  const starting = { ...calls.startDownload, maxBodyBytes: maxRequestBytes, maxCallsPerMinute: 30 }
  serveEndpoint(app, starting, async ({ body, staff }) => {
    const { kind, mapping } = body
    const chosen = [...new Set(body.applications)]
    const most = mostByKind[kind]
    if (chosen.length > most)
      return httpError(400, `At most ${most} applications can be downloaded in this way at once.`)
    if (mapping && kind !== 'table') return httpError(400, 'A mapping is for a table.')
    const given = mapping && { name: mapping.name, columns: mapping.columns }
    const problem = given && (await findMappingProblem(context, given, chosen))
    if (problem !== undefined) return httpError(400, problem)
    const requested = await requestDownload(context, staff, kind, chosen, given ?? null)
    switch (requested.kind) {
      case 'requested':
        return { id: requested.id, left_out: chosen.length - requested.count }
      case 'empty':
        return httpError(400, emptyMessage)
      case 'busy':
        return httpError(409, busyMessage)
      case 'full':
        return httpError(409, fullMessage)
    }
  })

  serveEndpoint(app, calls.fetchDownload, async (request, reply) => {
    const { params, staff } = request
    const found = await findDownload(db, params.id)
    const index = Number(params.number) - 1
    const key = found?.member_id === staff.id && found.state === 'ready' ? found.file_keys[index] : undefined
    if (!found || key === undefined) return httpError(404, noneMessage)
    begin(key, request, reply)
    const size = await files.findSize(key)
    if (size === undefined) return httpError(404, noneMessage)
    const details = { download: found.id, as: found.kind, file: index + 1, together: found.application_count }
    await runTransaction(db, async (tx) => {
      await noteDownloaded(tx, found.id)
      await addStaffLog(tx, { at: clock.now(), by: staff, kind: 'downloaded', details })
    })
    reply.type('application/octet-stream').headers({
      'content-disposition': describeDisposition(nameFile(found, index, tenant.timeZone)),
      'cache-control': 'private, no-store',
      'content-length': size,
    })
    return files.read(key, size)
  })

  serveEndpoint(app, calls.deleteDownload, async ({ params, staff }) =>
    (await removeDownload(context, params.id, staff.id)) ? {} : httpError(404, noneMessage),
  )
}

/** NUL and halves of characters, as JSON writes them. */
const unstorableJson = /\\u(?:0000|d[89a-f][\da-f]{2})/

/** What is wrong with a mapping, before anybody waits for it. */
async function findMappingProblem(
  context: StaffDownloadContext,
  { name, columns }: { readonly name: string; readonly columns: unknown },
  only: readonly string[],
): Promise<string | undefined> {
  if (!isStorable(name) || unstorableJson.test(JSON.stringify(columns) ?? ''))
    return 'The mapping has characters that cannot be stored.'
  try {
    const mapping: ExportMapping = readMapping(name, columns)
    const nothing = async (): Promise<void> => await Promise.resolve()
    await makeColumns({
      ...context,
      actor: '',
      since: undefined,
      only,
      mapping,
      notify: () => {},
      onLeaving: nothing,
      onProgress: () => {},
    })
    return undefined
  } catch (error) {
    if (error instanceof StartupError) return error.message
    throw error
  }
}

function describeDownload(download: StaffDownload, timeZone: string) {
  const { id, kind, state, created_at, changed_at, application_count, done_count, notes, file_sizes } =
    download
  const isOver = state === 'ready' || state === 'failed'
  const until = new Date(changed_at.getTime() + downloadHours * 60 * 60_000)
  return {
    id,
    kind,
    state,
    created_at: created_at.toISOString(),
    until: isOver ? until.toISOString() : null,
    applications: application_count,
    done: done_count,
    notes,
    files:
      state === 'ready'
        ? file_sizes.map((size, index) => ({ name: nameFile(download, index, timeZone), size: Number(size) }))
        : [],
  }
}

const fileNames: Readonly<Record<DownloadKind, string>> = {
  table: 'applications',
  copies: 'applications',
  documents: 'documents',
}

/** `applications-2027-01-15.xlsx`, `documents-2027-01-15-2.zip` */
function nameFile(
  { kind, created_at: at, file_keys: keys }: StaffDownload,
  index: number,
  timeZone: string,
): string {
  const name = `${fileNames[kind]}-${getToday(at, timeZone)}`
  if (kind === 'table') return `${name}.xlsx`
  return keys.length === 1 ? `${name}.zip` : `${name}-${index + 1}.zip`
}
