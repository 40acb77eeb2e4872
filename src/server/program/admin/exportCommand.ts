import { findPosition } from '#server/domain/storedApplications/submittedStore.ts'
import { readSubmittedCopy } from '#server/outputs/copies/makeCopyPdf.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import { exportCsv, exportXlsx, exportJson } from '#server/outputs/exports/printExport.ts'
import { exportDocuments } from '#server/outputs/exports/exportDocuments.ts'
import { exportSlate } from '#server/outputs/exports/exportSlate.ts'
import { exportFolder } from '#server/outputs/exports/exportFolder.ts'
import { readMapping } from '#server/outputs/exports/exportMapping.ts'
import { recordExport } from '#server/outputs/exports/recordExport.ts'
import { StartupError } from '#server/platform/startupError.ts'

import {
  type AdminCommand,
  type AdminContext,
  EndedEarly,
  type GivenOptions,
  UsageError,
} from './adminCommand.ts'
import { catchInterrupt } from './catchInterrupt.ts'
import { byOption, readActor, readStartOfDay } from './commandInput.ts'
import { readInputJson } from './readInputFile.ts'

const printers = new Map([
  ['csv', exportCsv],
  ['xlsx', exportXlsx],
  ['json', exportJson],
])

/** How documents are put into a folder as zip files. */
const documentExports = new Map([
  ['documents', exportDocuments],
  ['slate', exportSlate],
])
const folderFormats = ['folder', ...documentExports.keys()]

const defaultZipMegabytes = 500

const goOnAfter =
  'Everything up to that reference is complete: continue with --after, or run the command again.'
const goOnInFolder = 'Run the same command again to continue: finished PDFs are kept.'
const beginAgain = 'Run the command again with a new folder.'

export const exportCommand: AdminCommand = {
  summary:
    'prints submitted applications, or puts them into a folder with a PDF each, or their documents into zip files',
  options: {
    since: { value: 'DATE', description: 'applications submitted on or after that day, YYYY-MM-DD' },
    after: {
      value: 'REFERENCE',
      description: 'applications submitted after that one, where an earlier export ended',
    },
    ...byOption,
    format: {
      value: [...printers.keys(), ...folderFormats].join('|'),
      description: 'the format; csv by default',
    },
    mapping: {
      value: 'FILE.json',
      description: 'which columns, their names and how they are written (docs/reference.md)',
    },
    to: {
      value: 'FOLDER',
      description:
        'with --format folder, documents or slate: a new or empty folder; with folder also one to continue',
    },
    'zip-size': {
      value: 'MB',
      description: `with --format documents or slate: the maximum size of one zip file; ${defaultZipMegabytes} by default`,
    },
  },
  async run(options, office) {
    const { tenant, print, notify } = office
    const { since: day, after: reference, format = 'csv', mapping: mappingPath, to } = options
    if (day === undefined && reference === undefined)
      throw new UsageError('export needs --since DATE or --after REFERENCE.')
    const actor = readActor(options)
    const since = readStartOfDay(options, 'since', tenant.timeZone)
    if (folderFormats.includes(format) !== (to !== undefined)) {
      throw new UsageError('--to FOLDER belongs to --format folder, documents and slate.')
    }
    const maxBytes = readZipSize(options, format)
    if (['json', 'documents'].includes(format) && mappingPath !== undefined)
      throw new UsageError('--mapping is for the columns of csv, xlsx, folder and slate.')
    const mapping =
      mappingPath === undefined ? undefined : readMapping(mappingPath, await readInputJson(mappingPath))
    const services = await office.openServices()
    const after = reference === undefined ? undefined : await findPosition(services.db, reference)
    if (reference !== undefined && !after) {
      throw new StartupError(
        `There is no submitted application ${reference}.`,
        'Use the reference at the end of an earlier export, or --since.',
      )
    }
    let [exported, lastReference] = [0, reference]
    using interrupt = catchInterrupt(
      'Interrupted before the end.',
      to === undefined ? goOnAfter : documentExports.has(format) ? beginAgain : goOnInFolder,
    )
    const { signal } = interrupt
    const onProgress = (count: number, last: string | undefined): void => {
      exported = count
      lastReference = last ?? lastReference
    }
    const whole = { ...office, ...services, actor, since, after, mapping, signal, onProgress }
    const failed = await recordExport(whole, async (onLeaving) => {
      const context = { ...whole, onLeaving }
      if (to === undefined) {
        await printers.get(format)?.(context, async (part) => await printPart(office, part))
        return []
      }
      const exportFiles = documentExports.get(format)
      if (exportFiles) return await exportFiles({ ...context, maxBytes }, to)
      using typesetter = new Typesetter()
      const { typesetCopy } = typesetter
      const makePdf = readSubmittedCopy.bind(undefined, { ...context, typesetCopy })
      return await exportFolder({ ...context, makePdf }, to)
    })
    if (to !== undefined) await print(`${to}\n`)
    if (lastReference !== undefined) notify(`To continue from here next time: --after "${lastReference}"`)
    notify(exported === 1 ? '1 application exported.' : `${exported} applications exported.`)
    if (to === undefined) signal.throwIfAborted()
    if (failed.length > 0 && documentExports.has(format)) {
      throw new StartupError(
        `Missing in the store: ${failed.join(', ')}.`,
        'Everything else is in the folder. Look whether DATA_DIR or the bucket is the right one, and complete.',
      )
    }
    if (failed.length > 0) {
      throw new StartupError(
        `Without a PDF: ${failed.join(', ')}.`,
        'Everything else is in the folder. service-link opens such an application and its documents.',
      )
    }
  },
}

/** In bytes. */
function readZipSize(options: GivenOptions, format: string): number {
  const given = options['zip-size']
  if (given !== undefined && !documentExports.has(format))
    throw new UsageError('--zip-size is for --format documents and --format slate.')
  const megabytes = Number(given ?? defaultZipMegabytes)
  // Above 4 GB a zip file needs a format that not every program reads.
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 4000)
    throw new UsageError('--zip-size is a whole number of megabytes from 1 to 4000.')
  return megabytes * 1_000_000
}

async function printPart({ print, notify }: AdminContext, part: string | Uint8Array): Promise<void> {
  try {
    await print(part)
  } catch (error) {
    if (error instanceof EndedEarly)
      notify('The program that reads the export ended first: no application is recorded as exported.')
    throw error
  }
}
