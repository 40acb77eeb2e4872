import { type ApiScope, apiScopes } from '#contract/endpoint.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { addApiKey, listApiKeys, revokeApiKey } from '#server/domain/apiKeys/apiKeyStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { hashToken, makeToken } from '#server/platform/secret/token.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { type AdminCommand, type AdminContext, type GivenOptions, UsageError } from './adminCommand.ts'
import { formatOption, writeRows } from './writeRows.ts'

type KeyAction = (name: string, options: GivenOptions, context: AdminContext) => Promise<void>

const columns = ['name', 'may', 'made', 'last_use', 'state']

const actions = new Map<string, KeyAction>([
  ['add', addKey],
  ['list', listKeys],
  ['revoke', revokeKey],
])

export const keyCommand: AdminCommand = {
  summary: 'makes, lists or revokes the API keys of other systems; a key is shown once',
  arguments: {
    [[...actions.keys()].join('|')]: 'what to do',
    '[NAME]': 'the system that has the key, such as slate-2026; not for list',
  },
  options: {
    may: { value: 'WHAT', description: `with add: what it may read, some of ${apiScopes.join(',')}` },
    format: { ...formatOption.format, description: `with list: ${formatOption.format.description}` },
  },
  async run(options, context, [given = '', name = '']) {
    const action = actions.get(given)
    if (!action) throw new UsageError(`"${given}" is not one of ${[...actions.keys()].join(', ')}.`)
    if (options.may !== undefined && action !== addKey) throw new UsageError('--may is only for key add.')
    if (options.format !== undefined && action !== listKeys)
      throw new UsageError('--format is only for key list.')
    await action(name, options, context)
  },
}

async function addKey(name: string, options: GivenOptions, context: AdminContext): Promise<void> {
  checkName(name)
  const may = readScopes(options)
  const key = `gatehouse_${makeToken()}`
  const { db } = await context.openServices()
  const added = { name, key_hash: hashToken(key), may, created_at: context.clock.now() }
  if (!(await addApiKey(db, added)))
    throw new StartupError(`There is already a key ${name}, or there was one.`, 'Choose another name.')
  await context.print(`${key}\n`)
  context.notify(
    `${name} may read ${may.join(', ')}. The key is not shown again. To revoke it: ${adminCall} key revoke ${name}`,
  )
}

async function listKeys(name: string, { format }: GivenOptions, context: AdminContext): Promise<void> {
  if (name !== '') throw new UsageError(`key list does not take "${name}".`)
  const { db } = await context.openServices()
  const formatTime = (time: Date | null): string => (time ? formatZoned(time, context.tenant.timeZone) : '')
  const rows = (await listApiKeys(db)).map(({ may, created_at, used_at, revoked_at, ...key }) => ({
    ...key,
    may: may.join(','),
    made: formatTime(created_at),
    last_use: formatTime(used_at),
    state: revoked_at ? `revoked ${formatTime(revoked_at)}` : 'open',
  }))
  await context.print(writeRows(format, columns, rows))
}

async function revokeKey(name: string, _options: GivenOptions, context: AdminContext): Promise<void> {
  checkName(name)
  const { db } = await context.openServices()
  const revokedAt = await revokeApiKey(db, name, context.clock.now())
  if (!revokedAt) throw new StartupError(`There is no key ${name}.`, `${adminCall} key list shows them all.`)
  await context.print(`${name} was revoked on ${formatMoment(revokedAt, context.tenant)}.\n`)
}

/** It is recorded as who reads, and so cannot be the student. */
function checkName(name: string): void {
  if (/^[\w.-]{1,50}$/.test(name) && name.toLowerCase() !== 'student') return
  throw new UsageError(
    `The name of the key is "${name}". It must consist of letters and digits, such as slate-2026.`,
  )
}

function readScopes({ may = '' }: GivenOptions): ApiScope[] {
  const given = may.split(',').map((one) => one.trim())
  const known = apiScopes.filter((scope) => given.includes(scope))
  if (known.length === new Set(given).size) return known
  throw new UsageError(`--may is "${may}". It must be some of ${apiScopes.join(',')}.`)
}
