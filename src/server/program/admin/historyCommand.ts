import { listHistory } from '#server/domain/storedApplications/historyStore.ts'
import { formatZoned } from '#server/platform/formatZoned.ts'

import type { AdminCommand } from './adminCommand.ts'
import { studentArgument, openForStudent } from './commandInput.ts'
import { formatOption, writeRows } from './writeRows.ts'

export const historyCommand: AdminCommand = {
  summary:
    'prints the history of a student’s account and application, without the answers, and the student’s id in the log',
  arguments: studentArgument,
  options: formatOption,
  async run({ format }, { print, notify, tenant, openServices }, [address = '']) {
    const { db, student } = await openForStudent(address, { openServices })
    const rows = (await listHistory(db, student.id)).map(({ at, who, what, questions }) => ({
      at: formatZoned(at, tenant.timeZone),
      who,
      what,
      questions: questions.join(' '),
    }))
    notify(`This student’s id in the log: ${student.id}`)
    await print(writeRows(format, ['at', 'who', 'what', 'questions'], rows))
  },
}
