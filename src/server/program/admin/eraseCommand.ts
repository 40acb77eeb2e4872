import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'
import { eraseStudents } from '#server/program/retention/eraseStudents.ts'

import { type AdminCommand } from './adminCommand.ts'
import { byOption, readActor } from './readActor.ts'

export const eraseCommand: AdminCommand = {
  name: 'erase',
  summary: 'erases one student for good: account, application, submitted or not, documents and files',
  arguments: [{ name: 'EMAIL', description: 'the address of the student’s account' }],
  options: byOption,
  async run(input, { print, clock, openServices }) {
    const [email = ''] = input.arguments
    const actor = readActor(input)
    const { db, openJobs } = await openServices()
    const { id } = await getNamedStudent(db, email)
    const only = {
      list: async (_db: unknown, _before: Date, after: string | undefined) =>
        await Promise.resolve(after === undefined ? [id] : []),
      lock: async () => await Promise.resolve(true),
    }
    const onErased = async (erased: string): Promise<void> => await print(`${erased} is erased.\n`)
    await eraseStudents({ db, clock, actor, jobs: await openJobs(), onErased }, only, clock.now())
  },
}
