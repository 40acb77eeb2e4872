import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { erasePerson } from '#server/program/retention/eraseStudents.ts'

import type { AdminCommand } from './adminCommand.ts'
import { byOption, readActor } from './readActor.ts'

export const eraseCommand: AdminCommand = {
  name: 'erase',
  summary:
    'erases a person at their own wish: account, application, submissions, documents, copies, links, events and waiting mails. That it happened stays known; backups are yours to see to',
  arguments: [{ name: 'EMAIL', description: 'the address of the student’s account' }],
  options: byOption,
  async run(input, { print, clock, openServices }) {
    const actor = readActor(input)
    const { db, files, mailSealer, openJobs } = await openServices()
    const student = await getNamedStudent(db, input.arguments[0] ?? '')
    await erasePerson({ db, files, clock, actor }, await openJobs(), mailSealer, student)
    await print(`${student.email} is erased.\n`)
  },
}
