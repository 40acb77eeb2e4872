import { findPosition } from '#server/domain/applications/submittedStore.ts'
import { readSubmittedCopy } from '#server/outputs/copies/makeCopyPdf.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import { exportCsv, exportXlsx, exportJson } from '#server/outputs/exports/printExport.ts'
import { exportFolder } from '#server/outputs/exports/exportFolder.ts'
import { readMapping } from '#server/outputs/exports/makeColumns.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'
import { byOption, readActor, readStartOfDay } from './commandInput.ts'
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
  async run(options, office) {
    const { tenant, print, notify } = office
    const { since: day, after: reference, format = 'csv', mapping: mappingPath, to } = options
    if (day === undefined && reference === undefined)
      throw new UsageError('export needs --since DATE or --after REFERENCE.')
    const actor = readActor(options)
    const since = readStartOfDay(options, 'since', tenant.timeZone)
    if ((format === 'folder') !== (to !== undefined)) {
      throw new UsageError('--to FOLDER and --format folder belong together.')
    }
    if (format === 'json' && mappingPath !== undefined)
      throw new UsageError('--mapping is for the columns of csv, xlsx and folder.')
    const mapping =
      mappingPath === undefined ? undefined : readMapping(mappingPath, await readInputJson(mappingPath))
    const services = await office.openServices()
    const after = reference === undefined ? undefined : await findPosition(services.db, reference)
    if (reference !== undefined && !after) {
      throw new StartupError(
        `There is no submitted application ${reference}.`,
        'Name the one with which an export ended, or use --since.',
      )
    }
    let [exported, lastReference] = [0, reference]
    let failed: string[] = []
    const context = {
      ...office,
      ...services,
      actor,
      since,
      after,
      mapping,
      onProgress: (count: number, last: string | undefined) => {
        exported = count
        lastReference = last ?? lastReference
      },
    }
    if (to === undefined) await printers.get(format)?.(context, print)
    else {
      using typesetter = new Typesetter()
      const { typesetCopy } = typesetter
      const makePdf = readSubmittedCopy.bind(undefined, { ...context, typesetCopy })
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
