import { type FeedNumber, findLastNumber } from '#server/domain/feed/feedStore.ts'
import { readSubmittedCopy } from '#server/outputs/copies/makeCopyPdf.ts'
import { Typesetter } from '#server/outputs/copies/typesetter.ts'
import { useCursor } from '#server/outputs/exports/exportCursorStore.ts'
import { exportCsv, exportXlsx, exportJson } from '#server/outputs/exports/printExport.ts'
import { type DocumentsContext, exportDocuments } from '#server/outputs/exports/exportDocuments.ts'
import { exportPesc } from '#server/outputs/exports/exportPesc.ts'
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
import type { AdminServices } from './openAdminServices.ts'
import { catchInterrupt } from './catchInterrupt.ts'
import { byOption, readActor, readStartOfDay } from './commandInput.ts'
import { readFeedNumber } from './feedCommand.ts'
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
  ['pesc', exportPesc],
])
const folderFormats = ['folder', ...documentExports.keys()]

const defaultZipMegabytes = 500

const goOnAfter = 'Everything up to that number is complete: continue with --after, or run the command again.'
const goOnNext = 'Run the same command again: it begins where the last complete export of that name ended.'
const goOnInFolder = 'Run the same command again to continue: finished PDFs are kept.'
const beginAgain = 'Run the command again with a new folder.'

export const exportCommand: AdminCommand = {
  summary:
    'prints submitted applications, or puts them into a folder with a PDF each, or their documents into zip files',
  options: {
    since: { value: 'DATE', description: 'applications submitted on or after that day, YYYY-MM-DD' },
    after: {
      value: 'NUMBER',
      description:
        'what is new since the number with which an earlier export ended, or since that submission’s reference',
    },
    next: {
      value: 'NAME',
      description: 'what is new since the last complete export of that name, such as nightly',
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
        'with --format folder, documents, slate or pesc: a new or empty folder; with folder also one to continue',
    },
    'zip-size': {
      value: 'MB',
      description: `with --format documents, slate or pesc: the maximum size of one zip file; ${defaultZipMegabytes} by default`,
    },
  },
  async run(options, office) {
    const { tenant, print, notify } = office
    const { since: day, after: given, next, format = 'csv', mapping: mappingPath, to } = options
    if (day === undefined && given === undefined && next === undefined)
      throw new UsageError('export needs --since DATE, --after NUMBER or --next NAME.')
    if (next !== undefined) checkName(options)
    const actor = readActor(options)
    const since = readStartOfDay(options, 'since', tenant.timeZone)
    if (folderFormats.includes(format) !== (to !== undefined)) {
      throw new UsageError('--to FOLDER belongs to --format folder, documents, slate and pesc.')
    }
    const maxBytes = readZipSize(options, format)
    if (['json', 'documents'].includes(format) && mappingPath !== undefined)
      throw new UsageError(
        '--mapping is for the columns of csv, xlsx, folder and slate, and the elements of pesc.',
      )
    if (format === 'pesc' && mappingPath === undefined)
      throw new UsageError('--format pesc needs --mapping FILE.json; deploy/mapping.pesc.json is an example.')
    const mapping =
      mappingPath === undefined ? undefined : readMapping(mappingPath, await readInputJson(mappingPath))
    const services = await office.openServices()
    const { db } = services
    using interrupt = catchInterrupt('Interrupted before the end.', describeEnd(options))
    const { signal } = interrupt
    const exportAfter = async (after: FeedNumber | undefined) => {
      // A folder may be one to continue, which has its own end.
      const upTo = to === undefined ? await findLastNumber(db) : undefined
      let [exported, last] = [0, after]
      const onProgress = (count: number, number: FeedNumber): void => {
        exported = count
        last = number
      }
      const whole = { ...office, ...services, actor, since, after, upTo, mapping, signal, onProgress }
      const failed = await recordExport(
        whole,
        async (onLeaving) => await write({ ...whole, onLeaving, maxBytes }, format, to),
      )
      return { exported, last, failed }
    }
    const { exported, last, failed } =
      next === undefined
        ? await exportAfter(given && (await readFeedNumber(db, given)))
        : await useCursor(db, next, async (after, setCursor) => {
            const end = await exportAfter(after)
            const isComplete = end.failed.length === 0 && !signal.aborted
            if (end.last !== undefined && isComplete) await setCursor(end.last, office.clock.now())
            return end
          })
    if (to !== undefined) await print(`${to}\n`)
    if (next === undefined && last !== undefined) notify(`To continue from here next time: --after ${last}`)
    notify(exported === 1 ? '1 application exported.' : `${exported} applications exported.`)
    if (to === undefined) signal.throwIfAborted()
    if (failed.length > 0) throw describeFailed(failed, options)
  },
}

/** @returns what is missing in the folder */
async function write(
  context: DocumentsContext & AdminContext & AdminServices,
  format: string,
  to: string | undefined,
): Promise<string[]> {
  if (to === undefined) {
    await printers.get(format)?.(context, async (part) => await printPart(context, part))
    return []
  }
  const exportFiles = documentExports.get(format)
  if (exportFiles) return await exportFiles(context, to)
  using typesetter = new Typesetter()
  const { typesetCopy } = typesetter
  const makePdf = readSubmittedCopy.bind(undefined, { ...context, typesetCopy })
  return await exportFolder({ ...context, makePdf }, to)
}

/** What to do about what is missing in the folder. */
function describeFailed(failed: readonly string[], { format = '', next }: GivenOptions): StartupError {
  const rest =
    next === undefined
      ? 'Everything else is in the folder.'
      : `Everything else is in the folder, and comes again with the next export --next ${next}.`
  if (!documentExports.has(format)) {
    return new StartupError(
      `Without a PDF: ${failed.join(', ')}.`,
      `${rest} service-link opens such an application and its documents.`,
    )
  }
  const messages = failed.filter((name) => name.endsWith('.xml'))
  const documents = failed.filter((name) => !messages.includes(name))
  const problems = [
    ...(messages.length > 0 ? [`Not written, for what is named above: ${messages.join(', ')}.`] : []),
    ...(documents.length > 0 ? [`Missing in the store: ${documents.join(', ')}.`] : []),
  ]
  const remedy = 'Check that DATA_DIR or the bucket is the right one, and complete.'
  return new StartupError(problems.join(' '), documents.length > 0 ? `${rest} ${remedy}` : rest)
}

/** In bytes. */
function readZipSize(options: GivenOptions, format: string): number {
  const given = options['zip-size']
  if (given !== undefined && !documentExports.has(format))
    throw new UsageError('--zip-size is for --format documents, slate and pesc.')
  const megabytes = Number(given ?? defaultZipMegabytes)
  // Above 4 GB a zip file needs a format that not every program reads.
  if (!Number.isInteger(megabytes) || megabytes < 1 || megabytes > 4000)
    throw new UsageError('--zip-size is a whole number of megabytes from 1 to 4000.')
  return megabytes * 1_000_000
}

/** @throws UsageError for a name that does not go with a day or a number, or that nobody could type again */
function checkName({ next = '', since, after }: GivenOptions): void {
  if (since !== undefined || after !== undefined)
    throw new UsageError('--next continues from its own last export. Leave out --since and --after.')
  if (!/^[\w.-]{1,50}$/.test(next))
    throw new UsageError(`--next is ${next}. It must be a name of letters and digits, such as nightly.`)
}

/** What to do when an export is interrupted. */
function describeEnd({ to, format = '', next }: GivenOptions): string {
  if (documentExports.has(format)) return beginAgain
  if (to !== undefined) return goOnInFolder
  return next === undefined ? goOnAfter : goOnNext
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
