import { listHistory } from '#server/domain/storedApplications/historyStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import type { AdminCommand } from './adminCommand.ts'
import { emailArgument, openForStudent } from './commandInput.ts'
import { formatOption, writeRows } from './writeRows.ts'

export const historyCommand: AdminCommand = {
  summary:
    'prints what happened with one student’s account and application, without the answers, and the id by which the log has the student’s requests',
  arguments: emailArgument,
  options: formatOption,
  async run({ format }, { print, notify, tenant, openServices }, [address = '']) {
    const { db, student } = await openForStudent(address, { openServices })
    const rows = (await listHistory(db, student.id)).map(({ at, who, what, questions }) => ({
      at: formatZoned(at, tenant.timeZone),
      who,
      what,
      questions: questions.join(' '),
    }))
    notify(`In the log, this student is ${student.id}.`)
    await print(writeRows(format, ['at', 'who', 'what', 'questions'], rows))
  },
}
