import { getFirstPath } from '#form/firstPath.ts'
import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { type AdminCommand, UsageError } from './adminCommand.ts'
import { printLink } from './printLink.ts'
import { byOption, readActor } from './readActor.ts'
import { addDays, readDays } from './readDays.ts'
import { makeLinkToken } from '#server/platform/secret/token.ts'

import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { addServiceLink } from '#server/outputs/service/serviceLinkStore.ts'

const defaultDays = 30

export const serviceLinkCommand: AdminCommand = {
  name: 'service-link',
  summary: 'prints a link to read one application; it expires, can be revoked, and each use is recorded',
  arguments: [{ name: 'EMAIL', description: 'the email address of the student' }],
  options: {
    ...byOption,
    days: { value: 'DAYS', description: `how long it is good; ${defaultDays} days without it` },
  },
  async run(input, context) {
    const { tenant, clock, openServices } = context
    const actor = readActor(input)
    const [text = ''] = input.arguments
    const days = readDays(input, 'days', defaultDays)
    if (!readEmailAddress(text)) throw new UsageError(`"${text}" is no email address.`)
    const { db, publicUrl } = await openServices()
    const student = await getNamedStudent(db, text)
    const now = clock.now()
    const { id, token, tokenHash } = makeLinkToken('view')
    const expiresAt = addDays(now, days)
    await addServiceLink(db, {
      id,
      token_hash: tokenHash,
      student_id: student.id,
      created_at: now,
      created_by: actor,
      expires_at: expiresAt,
    })
    const url = `${publicUrl}${getFirstPath(tenant.pages)}?service_token=${token}`
    await printLink(context, { id, url, expiresAt })
  },
}
