import { findPosition, type SubmittedPosition } from '#server/domain/applications/submittedStore.ts'
import { readSubmittedCopy } from '#server/outputs/copies/findWantedCopy.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import { exportCsv, exportXlsx, exportJson } from '#server/outputs/exports/printExport.ts'
import { exportFolder } from '#server/outputs/exports/exportFolder.ts'
import { readMapping } from '#server/outputs/exports/makeColumns.ts'
import type { ExportContext } from '#server/outputs/exports/readSubmitted.ts'
import type { Database } from '#server/platform/database/database.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'
import { byOption, readActor, readSince } from './commandInput.ts'
import { readInputJson } from './readInputFile.ts'

const printers = new Map([
  ['csv', exportCsv],
  ['xlsx', exportXlsx],
  ['json', exportJson],
])

export const exportCommand: AdminCommand = {
  summary: 'prints submitted applications, or puts them into a folder with a PDF each',
  options: {
    since: { value: 'DATE', description: 'what was submitted from that day on, YYYY-MM-DD' },
    after: {
      value: 'REFERENCE',
      description: 'what came after that one, with which an earlier export ended',
    },
    ...byOption,
    format: {
      value: [...printers.keys(), 'folder'].join('|'),
      description: 'how it is written; csv without it',
    },
    mapping: { value: 'FILE.json', description: 'which columns, and their names: {"last_name": "LastName"}' },
    to: { value: 'FOLDER', description: 'with --format folder: a new or empty folder, or one to go on with' },
  },
  async run(options, { tenant, form, print, notify, clock, openServices }) {
    const { since: day, after: reference, format = 'csv', mapping: mappingPath, to } = options
    if (day === undefined && reference === undefined)
      throw new UsageError('export needs --since DATE or --after REFERENCE.')
    const actor = readActor(options)
    const since = readSince(options, tenant.timeZone)
    if ((format === 'folder') !== (to !== undefined)) {
      throw new UsageError('--to FOLDER and --format folder belong together.')
    }
    if (format === 'json' && mappingPath !== undefined)
      throw new UsageError('--mapping is for the columns of csv, xlsx and folder.')
    const mapping =
      mappingPath === undefined ? undefined : readMapping(mappingPath, await readInputJson(mappingPath))
    const services = await openServices()
    const after = reference === undefined ? undefined : await getPosition(services.db, reference)
    let [exported, lastReference] = [0, reference]
    let failed: string[] = []
    const context: ExportContext = {
      db: services.db,
      tenant,
      form,
      clock,
      actor,
      since,
      after,
      mapping,
      notify,
      onProgress: (count, last) => {
        exported = count
        lastReference = last ?? lastReference
      },
    }
    if (to === undefined) await printers.get(format)?.(context, print)
    else {
      using typesetter = new Typesetter()
      const copies = { ...services, tenant, form, clock, typesetCopy: typesetter.typesetCopy }
      const makePdf = readSubmittedCopy.bind(undefined, copies)
      failed = await exportFolder({ ...context, makePdf }, to)
      await print(`${to}\n`)
    }
    if (lastReference !== undefined) notify(`To go on from here next time: --after "${lastReference}"`)
    notify(exported === 1 ? '1 application exported.' : `${exported} applications exported.`)
    if (failed.length > 0) {
      throw new StartupError(
        `Without a PDF: ${failed.join(', ')}.`,
        'Everything else is in the folder. service-link opens such an application and its documents.',
      )
    }
  },
}

async function getPosition(db: Database, reference: string): Promise<SubmittedPosition> {
  const position = await findPosition(db, reference)
  if (position) return position
  throw new StartupError(
    `There is no submitted application ${reference}.`,
    'Name the one with which an export ended, or use --since.',
  )
}
