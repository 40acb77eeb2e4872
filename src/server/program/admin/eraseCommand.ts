import type { EmailAddress } from '#server/domain/accounts/emailAddress.ts'
import type { StoredStudent } from '#server/domain/accounts/studentStore.ts'
import { deletePrefill, deletePrefillsOf, listPrefillsOf } from '#server/domain/prefill/prefillStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { erasePersonWithMails } from '#server/program/retention/eraseStudents.ts'
import { countPersonData } from '#server/program/retention/personStore.ts'

import type { AdminCommand, AdminContext, GivenOptions } from './adminCommand.ts'
import { byOption, findNamedStudent, noStudent, readActor, readStudentName } from './commandInput.ts'
import { confirmErasure, yesOption } from './confirmErasure.ts'
import type { AdminServices } from './openAdminServices.ts'

export const eraseCommand: AdminCommand = {
  summary:
    'erases a person on request: account, application, submissions, documents, copies, links, events, emails and prefilled answers. A record of the erasure stays; delete backups yourself',
  arguments: {
    'EMAIL|REFERENCE|LINK':
      'the email address of an account or in a prefill link’s answers, or the reference of a submission; or a prefill link or its name, to erase only its answers',
  },
  options: { ...byOption, ...yesOption },
  async run(options, context, [name = '']) {
    const actor = readActor(options)
    const token = /[?&]token=([\w-]+)/.exec(name)?.[1]
    if (token !== undefined) return await eraseLink({ token_hash: hashToken(token) }, context)
    if (name.startsWith('prefill-') && !name.includes('@')) return await eraseLink({ id: name }, context)
    const named = readStudentName(name)
    const services = await context.openServices()
    const student = await findNamedStudent(services.db, named)
    if (student) await eraseStudent({ ...services, actor, options }, context, student)
    else if (named.address) await eraseLinksOf({ ...services, options }, context, named.address)
    else throw noStudent(name, named)
  },
}

async function eraseLink(by: Parameters<typeof deletePrefill>[1], context: AdminContext): Promise<void> {
  const { db } = await context.openServices()
  const id = await deletePrefill(db, by)
  if (id === undefined) {
    throw new StartupError(
      'There is no such prefill link.',
      'Its answers were deleted a day after it ended, or it was never created here.',
    )
  }
  await context.print(`${id} is erased, with its answers.\n`)
}

interface Erasure extends Pick<AdminServices, 'db' | 'openJobs' | 'mailFolder' | 'mailSealer'> {
  readonly options: GivenOptions
  readonly actor: string
}

async function eraseStudent(
  { db, openJobs, mailFolder, mailSealer, options, actor }: Erasure,
  context: AdminContext,
  student: StoredStudent,
): Promise<void> {
  const { references, documents, links } = await countPersonData(db, student.id)
  await confirmErasure(options, context, [
    `${student.email}: the account with its application and everything about it.`,
    `Submissions: ${references.join(', ') || 'none'}. Documents: ${documents}. Links for staff: ${links}.`,
  ])
  const jobs = await openJobs()
  await erasePersonWithMails({ db, jobs, clock: context.clock, actor, mailSealer, mailFolder }, student)
  await context.print(`${student.email} is erased.\n`)
}

/** For somebody without an account. */
async function eraseLinksOf(
  { db, options }: Pick<Erasure, 'db' | 'options'>,
  context: AdminContext,
  { email, key }: EmailAddress,
): Promise<void> {
  const found = await listPrefillsOf(db, key)
  if (found.length === 0) {
    throw new StartupError(
      `There is no student with the email address ${email}, and no prefill link with it.`,
      `${adminCall} list shows all students.`,
    )
  }
  await confirmErasure(options, context, [`Prefill links with ${email}: ${found.join(', ')}.`])
  const links = await deletePrefillsOf(db, key)
  await context.print(
    `${email} has no account. Prefill links erased with their answers: ${links.join(', ')}.\n`,
  )
}
