import { getToday } from '#form/calendarDate.ts'
import { getFirstPath } from '#form/firstPath.ts'
import { makeForm } from '#form/form.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { judgePrefill } from '#server/domain/prefill/judgePrefill.ts'
import { addPrefill } from '#server/domain/prefill/prefillStore.ts'
import * as store from '#server/outputs/service/serviceLinkStore.ts'
import type { Database } from '#server/platform/database/database.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { AdminCommand, AdminContext, AdminInput } from './adminCommand.ts'
import { addDays, byOption, getNamedStudent, readActor, readDays, readEmail } from './commandInput.ts'
import { readInputJson } from './readInputFile.ts'

const serviceDays = 30
const prefillDays = 90
const dictionaryHint = `${adminCall} dictionary lists the keys of all questions, and their choices.`

export const serviceLinkCommand: AdminCommand = {
  name: 'service-link',
  summary: 'prints a link to read one application; it expires, can be revoked, and each use is recorded',
  arguments: [{ name: 'EMAIL', description: 'the email address of the student' }],
  options: listLinkOptions(serviceDays),
  async run(input, context) {
    const terms = readTerms(input, context, serviceDays)
    const email = readEmail(input)
    await printLink(context, 'view', 'service_token', terms, async (db, link) => {
      const { id } = await getNamedStudent(db, email)
      await store.addServiceLink(db, { ...link, student_id: id })
    })
  },
}

export const prefillCommand: AdminCommand = {
  name: 'prefill',
  summary: 'prints a link to the application with answers filled in, which can all be changed',
  arguments: [
    { name: 'FILE.json', description: 'the answers by key, such as {"first_name": "Wren"}; see dictionary' },
  ],
  options: listLinkOptions(prefillDays),
  async run(input, context) {
    const { tenant, clock } = context
    const terms = readTerms(input, context, prefillDays)
    const [path = ''] = input.arguments
    const given = parseAnswers(path, await readInputJson(path))
    const today = getToday(clock.now(), tenant.timeZone)
    const { answers, problems } = judgePrefill(makeForm(tenant.pages), given, today)
    if (problems.length > 0) {
      const lines = problems.map((problem) => `  ${problem}`)
      throw new StartupError([`${path} cannot be used:`, ...lines, dictionaryHint].join('\n'))
    }
    if (Object.keys(answers).length === 0) {
      throw new StartupError(`${path} has no answers.`, 'It must look like {"first_name": "Wren"}.')
    }
    await printLink(
      context,
      'prefill',
      'token',
      terms,
      async (db, link) => await addPrefill(db, { ...link, answers }),
    )
  },
}

function parseAnswers(path: string, parsed: unknown): Readonly<Record<string, unknown>> {
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new StartupError(`${path} is no JSON object.`, 'It must look like {"first_name": "Wren"}.')
}

function listLinkOptions(days: number) {
  return {
    ...byOption,
    days: { value: 'DAYS', description: `how long it is good; ${days} days without it` },
  }
}

function readTerms(input: AdminInput, { clock }: AdminContext, days: number) {
  const [actor, now] = [readActor(input), clock.now()]
  const expiresAt = addDays(now, readDays(input, 'days', days))
  return { created_at: now, created_by: actor, expires_at: expiresAt }
}

async function printLink(
  { tenant, print, notify, openServices }: AdminContext,
  kind: 'view' | 'prefill',
  parameter: string,
  terms: ReturnType<typeof readTerms>,
  add: (
    db: Database,
    link: typeof terms & { readonly id: string; readonly token_hash: Buffer },
  ) => Promise<void>,
): Promise<void> {
  const { db, publicUrl } = await openServices()
  const { id, token, tokenHash } = makeLinkToken(kind)
  await add(db, { ...terms, id, token_hash: tokenHash })
  await print(`${publicUrl}${getFirstPath(tenant.pages)}?${parameter}=${token}\n`)
  notify(
    `${id}: good until ${formatMoment(terms.expires_at, tenant)}. To end it: ${adminCall} revoke-link ${id}`,
  )
}

const linkColumns = ['link', 'email', 'made', 'made_by', 'until', 'state', 'uses', 'last_use']
const useColumns = ['time', 'address', 'link', 'email', 'read']

export const linksCommand: AdminCommand = {
  name: 'links',
  summary:
    'prints the links of service-link, or when and from where they were used, tabs between the columns',
  options: {
    email: { value: 'EMAIL', description: 'only those to the application of this student' },
    uses: { description: 'each use instead: time, network address, link, what was read' },
  },
  async run({ options }, { tenant, print, clock, openServices }) {
    const now = clock.now()
    const write = (moment: Date): string => formatZoned(moment, tenant.timeZone)
    const { db } = await openServices()
    const studentId = options.email === undefined ? undefined : (await getNamedStudent(db, options.email)).id
    const rows =
      options.uses === undefined
        ? [
            linkColumns,
            ...(await store.listLinks(db, studentId)).map((link) => describeLink(link, write, now)),
          ]
        : [
            useColumns,
            ...(await store.listUses(db, studentId)).map((use) => [
              write(use.at),
              use.address,
              use.linkId,
              use.email,
              use.documentKey ?? 'application',
            ]),
          ]
    await print(rows.map(writeLine).join(''))
  },
}

function describeLink(link: store.ListedLink, write: (moment: Date) => string, now: Date): string[] {
  const isOpen = link.expiresAt > now
  return [
    link.id,
    link.email,
    write(link.createdAt),
    link.createdBy,
    write(link.expiresAt),
    link.revokedAt ? `revoked ${write(link.revokedAt)}` : isOpen ? 'open' : 'expired',
    link.uses,
    link.lastUsedAt ? write(link.lastUsedAt) : '',
  ]
}

function writeLine(cells: readonly string[]): string {
  return `${cells.map((cell) => cell.replaceAll(/\s/g, ' ')).join('\t')}\n`
}

export const revokeLinkCommand: AdminCommand = {
  name: 'revoke-link',
  summary: 'ends a link of service-link or prefill at once and for good',
  arguments: [{ name: 'ID', description: 'the name that was told with the link, such as view-7k4p92qx' }],
  async run(input, { tenant, print, clock, openServices }) {
    const [id = ''] = input.arguments
    const { db } = await openServices()
    const now = clock.now()
    const revokedAt = await store.revokeLink(db, id, now)
    if (!revokedAt) {
      throw new StartupError(
        `There is no link ${id}.`,
        `Its name was told when it was made, such as view-7k4p92qx; ${adminCall} links shows those to read applications.`,
      )
    }
    await print(`${id} is revoked since ${formatMoment(revokedAt, tenant)}.\n`)
  },
}
