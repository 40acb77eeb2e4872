import { convertAgain } from '#server/domain/documents/convertAgain.ts'

import type { AdminCommand } from './adminCommand.ts'

export const convertAgainCommand: AdminCommand = {
  summary:
    'retries conversions of the last 30 days that failed because of us (no LibreOffice, no file store), unless the application has been submitted since',
  async run(_options, { form, clock, print, openServices }) {
    const { db, openJobs } = await openServices()
    const { again, left } = await convertAgain({ db, jobs: await openJobs(), clock, form })
    const lines = [
      `Documents to be converted again: ${again}`,
      ...(left > 0 ? [`Not converted, since they can no longer be changed: ${left}`] : []),
    ]
    await print(`${lines.join('\n')}\n`)
  },
}
