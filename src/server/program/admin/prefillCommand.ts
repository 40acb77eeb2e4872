import { getToday } from '#form/calendarDate.ts'
import { getFirstPath } from '#form/firstPath.ts'
import { makeForm } from '#form/form.ts'
import type { AdminCommand } from './adminCommand.ts'
import { printLink } from './printLink.ts'
import { addDays, readDays } from './readDays.ts'
import { byOption, readActor } from './readActor.ts'
import { readInputJson } from './readInputFile.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { StartupError } from '#server/platform/startupError.ts'

import { judgePrefill } from '#server/domain/prefill/judgePrefill.ts'
import { addPrefill } from '#server/domain/prefill/prefillStore.ts'

const defaultDays = 90
const dictionaryHint = `${adminCall} dictionary lists the keys of all questions, and their choices.`

export const prefillCommand: AdminCommand = {
  name: 'prefill',
  summary: 'prints a link to the application with answers filled in, which can all be changed',
  arguments: [
    { name: 'FILE.json', description: 'the answers by key, such as {"first_name": "Wren"}; see dictionary' },
  ],
  options: {
    ...byOption,
    days: { value: 'DAYS', description: `how long it is good; ${defaultDays} days without it` },
  },
  async run(input, context) {
    const { tenant, clock, openServices } = context
    const actor = readActor(input)
    const [path = ''] = input.arguments
    const days = readDays(input, 'days', defaultDays)
    const given = parseAnswers(path, await readInputJson(path))
    const now = clock.now()
    const judged = judgePrefill(makeForm(tenant.pages), given, getToday(now, tenant.timeZone))
    if (judged.problems.length > 0) {
      const lines = judged.problems.map((problem) => `  ${problem}`)
      throw new StartupError([`${path} cannot be used:`, ...lines, dictionaryHint].join('\n'))
    }
    if (Object.keys(judged.answers).length === 0) {
      throw new StartupError(`${path} has no answers.`, 'It must look like {"first_name": "Wren"}.')
    }
    const { db, publicUrl } = await openServices()
    const { id, token, tokenHash } = makeLinkToken('prefill')
    const expiresAt = addDays(now, days)
    await addPrefill(db, {
      id,
      token_hash: tokenHash,
      answers: judged.answers,
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
    })
    await printLink(context, {
      id,
      url: `${publicUrl}${getFirstPath(tenant.pages)}?token=${token}`,
      expiresAt,
    })
  },
}

function parseAnswers(path: string, parsed: unknown): Readonly<Record<string, unknown>> {
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed }
  throw new StartupError(`${path} is no JSON object.`, 'It must look like {"first_name": "Wren"}.')
}
