import { getToday } from '#form/calendarDate.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { checkPrefill } from '#server/domain/prefill/checkPrefill.ts'
import { addPrefill, addPrefills } from '#server/domain/prefill/prefillStore.ts'
import { readPrefillTable } from '#server/domain/prefill/readPrefillTable.ts'
import { makeLink, makeServiceAddress } from '#server/outputs/service/makeLink.ts'
import * as store from '#server/outputs/service/serviceLinkStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { AdminCommand, AdminContext, GivenOptions } from './adminCommand.ts'
import { byOption, openForStudent, readActor, readDays, studentArgument } from './commandInput.ts'
import { readInputFile, readInputJson } from './readInputFile.ts'
import { formatOption, writeRows } from './writeRows.ts'

const serviceDays = 30
const prefillDays = 90
/** More are shown once these are fixed. */
const maxShownProblems = 100
const dictionaryHint = `${adminCall} dictionary lists the keys of all questions, and their choices.`

export const serviceLinkCommand: AdminCommand = {
  summary: 'prints a link to read one application; it expires, can be revoked, and each use is recorded',
  arguments: studentArgument,
  options: listLinkOptions(serviceDays),
  async run(options, context, [email = '']) {
    const { link, token } = makeOwnLink('view', options, context, serviceDays)
    const { db, publicUrl, student } = await openForStudent(email, context)
    await store.addServiceLink(db, { ...link, student_id: student.id })
    await printLink(context, link, makeServiceAddress(publicUrl, context.tenant, token))
  },
}

export const prefillCommand: AdminCommand = {
  summary:
    'prints a link to an application with answers filled in, all of which the student can change; or for a table of people, the table with a link for each',
  arguments: {
    'FILE.json|FILE.csv':
      'the answers by key, such as {"first_name": "Wren"}; see dictionary. Or a table with a key above each column, and perhaps an id of your own',
  },
  options: listLinkOptions(prefillDays),
  async run(options, context, [path = '']) {
    if (path.toLowerCase().endsWith('.csv')) return await prefillTable(options, context, path)
    const { tenant, form, clock } = context
    const { link, token } = makeOwnLink('prefill', options, context, prefillDays)
    const given = await readInputJson(path)
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new StartupError(`${path} is not a JSON object.`, 'It must look like {"first_name": "Wren"}.')
    const today = getToday(clock.now(), tenant.timeZone)
    const { answers, problems } = checkPrefill(form, { ...given }, today)
    if (problems.length > 0) {
      const lines = problems.map((problem) => `  ${problem}`)
      throw new StartupError([`${path} cannot be used:`, ...lines, dictionaryHint].join('\n'))
    }
    if (Object.keys(answers).length === 0) {
      throw new StartupError(`${path} has no answers.`, 'It must look like {"first_name": "Wren"}.')
    }
    const { db, publicUrl } = await context.openServices()
    await addPrefill(db, { ...link, answers })
    await printLink(context, link, `${publicUrl}${tenant.pages[0].path}?token=${token}`)
  },
}

/** A link for each person of a table, or for none if a row is wrong. */
async function prefillTable(options: GivenOptions, context: AdminContext, path: string): Promise<void> {
  const { tenant, form, clock, print, notify } = context
  const makeOne = () => makeOwnLink('prefill', options, context, prefillDays)
  const { link: first } = makeOne()
  const today = getToday(clock.now(), tenant.timeZone)
  const { columns, people, problems } = readPrefillTable(form, await readInputFile(path), today)
  if (problems.length > 0) {
    const lines = problems.slice(0, maxShownProblems).map(({ line, message }) => `  line ${line}: ${message}`)
    const more = problems.length - lines.length
    if (more > 0) lines.push(`  and ${more} more`)
    throw new StartupError([`${path} cannot be used:`, ...lines, dictionaryHint].join('\n'))
  }
  const made = people.map(({ cells, answers }) => ({ ...makeOne(), cells, answers }))
  const { db, publicUrl } = await context.openServices()
  await addPrefills(
    db,
    made.map(({ link, answers }) => ({ ...link, answers })),
  )
  const rows = made.map(({ cells, link, token }) => ({
    ...cells,
    link: `${publicUrl}${tenant.pages[0].path}?token=${token}`,
    link_name: link.id,
  }))
  await print(writeRows('csv', [...columns, 'link', 'link_name'], rows))
  notify(
    `${made.length} links, valid until ${formatMoment(first.expires_at, tenant)}. To revoke one: ${adminCall} revoke-link and its name.`,
  )
}

function listLinkOptions(days: number) {
  return {
    ...byOption,
    days: { value: 'DAYS', description: `how long it is valid; ${days} days by default` },
  }
}

function makeOwnLink(kind: 'view' | 'prefill', options: GivenOptions, { clock }: AdminContext, days: number) {
  const [actor, now] = [readActor(options), clock.now()]
  return makeLink(kind, { actor, now, days: readDays(options, 'days', days) })
}

async function printLink(
  { tenant, print, notify }: AdminContext,
  { id, expires_at }: ReturnType<typeof makeLink>['link'],
  address: string,
): Promise<void> {
  await print(`${address}\n`)
  notify(
    `${id}: valid until ${formatMoment(expires_at, tenant)}. To revoke it: ${adminCall} revoke-link ${id}`,
  )
}

const linkColumns = ['link', 'email', 'made', 'made_by', 'until', 'state', 'uses', 'last_use']
const useColumns = ['time', 'address', 'link', 'email', 'read']

export const linksCommand: AdminCommand = {
  summary: 'prints the links of service-link, or when and from where they were used',
  options: {
    uses: { description: 'each use instead: time, network address, link, what was read' },
    ...formatOption,
  },
  async run({ uses, format }, context) {
    const now = context.clock.now()
    const formatTime = (time: Date | null): string => (time ? formatZoned(time, context.tenant.timeZone) : '')
    const { db } = await context.openServices()
    if (uses !== undefined) {
      const found = await store.listUses(db)
      const rows = found.map((use) => ({
        ...use,
        time: formatTime(use.time),
        read: use.read ?? 'application',
      }))
      return await context.print(writeRows(format, useColumns, rows))
    }
    const found = await store.listLinks(db)
    const rows = found.map(({ made, until, revoked, last_use, ...link }) => ({
      ...link,
      made: formatTime(made),
      until: formatTime(until),
      state: revoked ? `revoked ${formatTime(revoked)}` : until > now ? 'open' : 'expired',
      last_use: formatTime(last_use),
    }))
    await context.print(writeRows(format, linkColumns, rows))
  },
}

export const revokeLinkCommand: AdminCommand = {
  summary: 'revokes a link from service-link or prefill, at once and for good',
  arguments: { ID: 'the name printed with the link, such as view-7k4p92qx' },
  async run(_options, { tenant, print, clock, openServices }, [id = '']) {
    const { db } = await openServices()
    const now = clock.now()
    const revokedAt = await store.revokeLink(db, id, now)
    if (!revokedAt) {
      throw new StartupError(
        `There is no link ${id}.`,
        `Its name was printed with it, such as view-7k4p92qx; ${adminCall} links shows those to read applications.`,
      )
    }
    await print(`${id} was revoked on ${formatMoment(revokedAt, tenant)}.\n`)
  },
}
