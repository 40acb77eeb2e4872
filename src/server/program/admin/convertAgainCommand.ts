import { convertAgain } from '#server/domain/documents/convertAgain.ts'

import type { AdminCommand } from './adminCommand.ts'

export const convertAgainCommand: AdminCommand = {
  summary:
    'converts again the documents of the last 30 days whose conversion failed because of us, as without LibreOffice or the file store, unless their application has been submitted since',
  async run(_options, { form, clock, print, openServices }) {
    const { db, openJobs } = await openServices()
    const { again, left } = await convertAgain({ db, jobs: await openJobs(), clock, form })
    const lines = [
      `Documents that are converted again: ${again}`,
      ...(left > 0 ? [`Left as they are, since they can no longer be changed: ${left}`] : []),
    ]
    await print(`${lines.join('\n')}\n`)
  },
}
