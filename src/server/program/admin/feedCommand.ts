import { maxFeedEvents } from '#contract/feedEvents.ts'
import {
  type FeedEvent,
  type FeedNumber,
  findLastNumber,
  findNumber,
  listFeed,
} from '#server/domain/feed/feedStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { AdminCommand } from './adminCommand.ts'
import { formatOption, writeRows } from './writeRows.ts'

const columns = ['number', 'event', 'reference', 'at', 'document', 'replaces']

export const feedCommand: AdminCommand = {
  summary: 'prints what happened to submitted applications, in order, each with a number that only grows',
  options: {
    after: { value: 'NUMBER', description: 'only what happened after that number' },
    ...formatOption,
  },
  async run({ after: given, format }, { print, notify, tenant, openServices }) {
    const { db } = await openServices()
    const found: FeedEvent[] = []
    let last = given === undefined ? '0' : await readFeedNumber(db, given)
    for (;;) {
      const events = await listFeed(db, last, maxFeedEvents)
      found.push(...events)
      last = events.at(-1)?.number ?? last
      if (events.length < maxFeedEvents) break
    }
    const rows = found.map(({ number, event, reference, at, documentKey, replaces }) => ({
      number,
      event,
      reference,
      at: formatZoned(at, tenant.timeZone),
      document: documentKey ?? '',
      replaces: replaces ?? '',
    }))
    notify(`To continue from here next time: --after ${last}`)
    await print(writeRows(format, columns, rows))
  },
}

/**
 * Reads a number of the feed, or the reference of a submission, which may be erased.
 * @throws StartupError if the feed has no such number: a reader who went on there would miss what comes before it
 */
export async function readFeedNumber(db: Database, given: string): Promise<FeedNumber> {
  if (!/^\d{1,18}$/.test(given)) {
    const number = await findNumber(db, given)
    if (number !== undefined) return number
    throw new StartupError(
      `There is no submitted application ${given}.`,
      'Use the number at the end of an earlier export, or --since.',
    )
  }
  const last = await findLastNumber(db)
  if (BigInt(given) <= BigInt(last)) return given
  throw new StartupError(
    `There is no number ${given}: the last one is ${last}.`,
    'Was the database restored from a backup? Then continue after that one, and compare what you have.',
  )
}
