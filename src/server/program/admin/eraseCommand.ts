import { readEmailAddress } from '#server/domain/accounts/emailAddress.ts'
import { findStudent } from '#server/domain/accounts/studentStore.ts'
import { deletePrefill, deletePrefillsOf } from '#server/domain/prefill/prefillStore.ts'
import { adminCall } from '#server/platform/adminCall.ts'
import { hashToken } from '#server/platform/secret/token.ts'
import { StartupError } from '#server/platform/startupError.ts'
import { erasePerson } from '#server/program/retention/eraseStudents.ts'

import { type AdminCommand, type AdminContext, UsageError } from './adminCommand.ts'
import { byOption, readActor } from './commandInput.ts'

export const eraseCommand: AdminCommand = {
  summary:
    'erases a person on request: account, application, submissions, documents, copies, links, events, queued emails and prefilled answers. A record of the erasure stays; delete backups yourself',
  arguments: {
    'EMAIL|LINK':
      'the email address of an account or in a prefill link’s answers; or a prefill link or its name, to erase only its answers',
  },
  options: byOption,
  async run(options, context, [name = '']) {
    const actor = readActor(options)
    const token = /[?&]token=([\w-]+)/.exec(name)?.[1]
    if (token !== undefined) return await eraseLink({ token_hash: hashToken(token) }, context)
    if (name.startsWith('prefill-') && !name.includes('@')) return await eraseLink({ id: name }, context)
    await erase(name, actor, context)
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

async function erase(email: string, actor: string, context: AdminContext): Promise<void> {
  const address = readEmailAddress(email)
  if (!address) throw new UsageError(`"${email}" is neither an email address nor a link.`)
  const { db, openJobs, mailSealer } = await context.openServices()
  const student = await findStudent(db, address.key)
  if (student) {
    await erasePerson({ db, jobs: await openJobs(), clock: context.clock, actor }, mailSealer, student)
    return await context.print(`${student.email} is erased.\n`)
  }
  const links = await deletePrefillsOf(db, address.key)
  if (links.length === 0) {
    throw new StartupError(
      `There is no student with the email address ${email}, and no prefill link with it.`,
      `${adminCall} list shows all students.`,
    )
  }
  await context.print(
    `${email} has no account. Prefill links erased with their answers: ${links.join(', ')}.\n`,
  )
}
