import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { erasePerson } from '#server/program/retention/eraseStudents.ts'

import { type AdminCommand, UsageError } from './adminCommand.ts'

export const eraseCommand: AdminCommand = {
  name: 'erase',
  summary:
    'erases a person at their own wish: account, application, submissions, documents, copies, links, events and waiting mails. That it happened stays known; backups are yours to see to',
  arguments: [{ name: 'EMAIL', description: 'the address of the student’s account' }],
  options: { yes: { description: 'erases; without it the command only says whom' } },
  async run({ arguments: [email = ''], options }, { print, clock, actor, openServices }) {
    const { db, mailSealer, openJobs } = await openServices()
    const student = await getNamedStudent(db, email)
    if (options.yes === undefined) {
      throw new UsageError(
        `${student.email} would be erased, and nothing can bring it back. Add --yes to do it.`,
      )
    }
    await erasePerson({ db, clock, actor }, await openJobs(), mailSealer, student)
    await print(`${student.email} is erased. Event ${student.id} is the proof.\n`)
  },
}
