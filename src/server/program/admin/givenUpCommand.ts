import { measureQueues } from '#server/platform/jobs/jobStore.ts'
import { repeatableKinds } from '#server/program/startWork.ts'

import type { AdminCommand } from './adminCommand.ts'

const timeoutMs = 30_000

export const givenUpCommand: AdminCommand = {
  summary:
    'counts the emails, webhook deliveries and file deletions that were given up; --again retries them',
  options: { again: { description: 'puts them back into their queues, once you have fixed the cause' } },
  async run({ again }, { print, openServices }) {
    const { pool, openJobs } = await openServices()
    const jobs = await openJobs()
    const found = (await measureQueues(pool, timeoutMs)).filter(
      ({ kind, givenUp }) => givenUp > 0 && repeatableKinds.includes(kind),
    )
    if (found.length === 0) return await print('Nothing was given up.\n')
    const isAgain = again !== undefined
    // Before anything is printed: a reader such as `head` that exits early ends the program.
    if (isAgain) for (const kind of repeatableKinds) await jobs.repeatGivenUp(kind)
    const lines = found.map(({ kind, givenUp }) => `${kind}: ${givenUp}`)
    await print(`${[...lines, ...(isAgain ? ['They will be retried.'] : [])].join('\n')}\n`)
  },
}
