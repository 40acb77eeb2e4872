import { pino } from 'pino'

import { listRunMigrations } from '#server/platform/database/databaseStore.ts'
import { openConfiguredDatabase, type OpenedDatabase } from '#server/platform/database/openDatabase.ts'
import { describeUser } from '#server/platform/database/rightsStore.ts'
import { readSettings } from '#server/platform/settings/readSettings.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { migrateEverything } from '#server/program/migrateEverything.ts'

import type { AdminCommand, AdminContext } from './adminCommand.ts'
import { requireEmbeddedDatabase } from './openAdminServices.ts'

export const migrateCommand: AdminCommand = {
  summary:
    'makes and migrates the tables as the owner of the database, and gives the servers’ role its rights',
  async run(_options, { print, notify }) {
    const settings = readSettings(process.env)
    const { databaseUrl, databaseOwnerUrl, dataFolder, allowsNewerDatabase: allowsNewer } = settings
    if (databaseUrl === undefined)
      requireEmbeddedDatabase(dataFolder, 'Start Gatehouse once: it makes and migrates its own database.')
    const server = databaseOwnerUrl === undefined ? undefined : await findRole(settings, databaseUrl, notify)
    const log = pino({ level: 'warn' }, { write: (line) => notify(readMessage(line)) })
    let before: readonly string[] = []
    const owner = await openSide(
      settings,
      databaseOwnerUrl ?? databaseUrl,
      notify,
      async (opened, embeddedRole) => {
        before = await listRunMigrations(opened.db)
        const { name } = await describeUser(opened.db)
        const serverRole = server === name ? undefined : (server ?? embeddedRole)
        await migrateEverything(opened, { allowsNewer, log, serverRole })
      },
    )
    const made = (await listRunMigrations(owner.db)).filter((name) => !before.includes(name))
    await owner.close()
    for (const name of made) notify(`Migrated: ${name}`)
    if (server !== undefined) await tryAsServer(settings, notify)
    await print(`The database is up to date.${server === undefined ? '' : ` Servers use it as ${server}.`}\n`)
  },
}

/** The role under which the database is opened. */
async function findRole(
  settings: Settings,
  url: string | undefined,
  notify: AdminContext['notify'],
): Promise<string> {
  const opened = await openSide(settings, url, notify)
  const { name } = await describeUser(opened.db)
  await opened.close()
  return name
}

/** What a server does when it starts, such as with a DATABASE_URL of another database than the owner's. */
async function tryAsServer(settings: Settings, notify: AdminContext['notify']): Promise<void> {
  const opened = await openSide(settings, settings.databaseUrl, notify, async (one) => {
    await migrateEverything(one, { allowsNewer: settings.allowsNewerDatabase })
  })
  await opened.close()
}

async function openSide(
  { dataFolder }: Settings,
  url: string | undefined,
  notify: AdminContext['notify'],
  migrate?: (opened: Pick<OpenedDatabase, 'db' | 'pool'>, serverRole: string | undefined) => Promise<void>,
): Promise<OpenedDatabase> {
  return await openConfiguredDatabase({
    url,
    dataFolder,
    program: 'command migrate',
    ...(migrate && { migrate }),
    remedy:
      'Check DATABASE_URL and DATABASE_OWNER_URL, that both roles may log in, and that PostgreSQL 15 or newer runs there.',
    log: pino({ level: 'silent' }),
    notify,
    // The queries of the command report it, too.
    onGivenUp: () => {},
  })
}

/** What a line of the log says, such as who is in the way of a migration. */
function readMessage(line: string): string {
  const read = JSON.parse(line) as { readonly msg?: string }
  return read.msg ?? ''
}
