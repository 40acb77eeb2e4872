import { writeUnsubscription } from '#server/outputs/reminders/reminderStore.ts'
import { getNamedStudent } from '#server/outputs/service/getNamedStudent.ts'

import type { AdminCommand } from './adminCommand.ts'
import { byOption, readActor } from './readActor.ts'

export const stopRemindersCommand: AdminCommand = {
  name: 'stop-reminders',
  summary: 'sends a student no more reminders of an unfinished application',
  arguments: [{ name: 'EMAIL', description: 'the address of the student’s account' }],
  options: byOption,
  async run(input, { print, clock, openServices }) {
    const actor = readActor(input)
    const { db } = await openServices()
    const { id, email } = await getNamedStudent(db, input.arguments[0] ?? '')
    await writeUnsubscription(db, id, actor, clock.now())
    await print(`${email} gets no more reminders.\n`)
  },
}
