import { pino } from 'pino'

import { copyDatabase, describePlace, type Place, readPlace } from '#server/platform/database/copyDatabase.ts'
import {
  openConfiguredDatabase,
  openDatabase,
  type OpenedDatabase,
} from '#server/platform/database/openDatabase.ts'
import { makeDataFolder } from '#server/platform/settings/makeDataFolder.ts'
import { openJobs } from '#server/platform/jobs/openJobs.ts'
import { migrations } from '#server/program/migrations.ts'
import { jobKinds } from '#server/program/startWork.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'
import { requireDatabase } from './openAdminServices.ts'

const log = pino({ level: 'silent' })

export const copyDatabaseCommand: AdminCommand = {
  name: 'copy-database',
  summary:
    'copies a whole database, as it is at one moment, into an empty one; a server may go on using the first',
  arguments: [
    { name: 'FROM', description: 'a folder with an embedded database, such as data, or postgres://…' },
    { name: 'TO', description: 'a folder, made where there is none, or postgres://… of an empty database' },
  ],
  async run(input, { notify }) {
    const [from, to] = input.arguments.map(requirePlace)
    if (!from || !to) throw new UsageError('copy-database needs FROM and TO.')
    requireDatabase(from)
    let [rows, tables] = [0, 0]
    await copyDatabase({
      from,
      to,
      open: openUnmigrated,
      migrations,
      makeQueues: async (pool) => {
        const jobs = await openJobs({ pool, kinds: jobKinds, log })
        await jobs.stop()
      },
      onCopied: (table, count) => {
        if (count === 0) return
        rows += count
        tables += 1
        notify(`${table}: ${count}`)
      },
    })
    notify(`${rows} rows of ${tables} tables copied from ${describePlace(from)} to ${describePlace(to)}.`)
    notify(describeRest(from))
  },
}

function requirePlace(text: string): Place {
  const place = readPlace(text)
  if (place) return place
  // The argument may contain a password.
  const shown = text.replace(/\/\/.*@/, '//…@')
  throw new UsageError(
    `"${shown}" is neither a folder nor an address such as postgres://user@host:5432/name.`,
  )
}

/** In a folder without a database an embedded one is created; a URL is only tried by the first query. */
export async function openUnmigrated(place: Place): Promise<OpenedDatabase> {
  if ('url' in place) return openDatabase(place, () => {})
  makeDataFolder(place.folder)
  return await openConfiguredDatabase({
    url: undefined,
    dataFolder: place.folder,
    isServer: false,
    log,
    // The queries of the command report it too.
    onGivenUp: () => {},
  })
}

/** What a database needs beside it. */
function describeRest(from: Place): string {
  const [files, secret] =
    'folder' in from
      ? [`${from.folder}/files, unless they are in a bucket`, `${from.folder}/secret, unless SECRET is set`]
      : ['DATA_DIR/files, unless they are in a bucket', 'SECRET']
  return `Not in the copy, and to be kept with it: the uploaded files (${files}) and the secret (${secret}), without which identifiers and waiting mails cannot be read.`
}
