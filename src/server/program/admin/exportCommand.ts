import { type AdminCommand, UsageError } from './adminCommand.ts'
import { isRealDate, startOfDay } from '#server/outputs/exports/startOfDay.ts'
import { byOption, readActor } from './readActor.ts'
import { makeForm } from '#form/form.ts'

import { exportCsv } from '#server/outputs/exports/exportCsv.ts'
import { exportFolder } from '#server/outputs/exports/exportFolder.ts'
import { exportJson } from '#server/outputs/exports/exportJson.ts'
import type { ExportContext } from '#server/outputs/exports/exportContext.ts'
import { openCopies } from '#server/outputs/exports/openCopies.ts'

const formats = ['csv', 'json', 'folder']
/** How often progress is shown, in applications: each with a PDF takes longer. */
const progressStep = { printed: 1_000, folder: 200 }

export const exportCommand: AdminCommand = {
  name: 'export',
  summary: 'prints submitted applications, or puts them into a folder with a PDF each',
  options: {
    since: {
      value: 'DATE',
      description: 'what was submitted from that day on, YYYY-MM-DD',
      isRequired: true,
    },
    ...byOption,
    format: { value: 'csv|json|folder', description: 'how it is written; csv without it' },
    to: { value: 'FOLDER', description: 'with --format folder: a new or empty folder, or one to go on with' },
  },
  async run(input, { tenant, print, notify, clock, openServices }) {
    const { since: day = '', format = 'csv', to } = input.options
    const actor = readActor(input)
    if (!isRealDate(day)) throw new UsageError(`--since is ${day}. It must be a day, such as 2026-11-01.`)
    if (!formats.includes(format))
      throw new UsageError(`--format is ${format}. It must be csv, json or folder.`)
    if ((format === 'folder') !== (to !== undefined)) {
      throw new UsageError('--to FOLDER and --format folder belong together.')
    }
    const services = await openServices()
    const form = makeForm(tenant.pages)
    const step = to === undefined ? progressStep.printed : progressStep.folder
    let exported = 0
    const context: ExportContext = {
      db: services.db,
      form,
      clock,
      actor,
      onProgress: (count) => {
        exported = count
        if (count % step === 0) notify(`${count} applications`)
      },
    }
    const since = startOfDay(day, tenant.timeZone)
    if (format === 'json') await exportJson(context, since, print)
    else if (to === undefined) await exportCsv(context, since, print)
    else {
      await using copies = openCopies({ ...services, tenant, form, clock })
      await exportFolder({ ...context, makePdf: copies.makePdf }, since, to)
      await print(`${to}\n`)
    }
    notify(exported === 1 ? '1 application exported.' : `${exported} applications exported.`)
  },
}
