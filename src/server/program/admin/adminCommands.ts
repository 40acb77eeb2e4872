import * as links from './linkCommands.ts'
import * as students from './studentCommands.ts'
import { listCommand } from './listCommand.ts'
import { exportCommand } from './exportCommand.ts'
import { importCommand } from './importCommand.ts'
import { retentionCommand } from './retentionCommand.ts'
import { statsCommand } from './statsCommand.ts'

import type { AdminCommand } from './adminCommand.ts'
import { extendCommand } from './extendCommand.ts'
import { givenUpCommand } from './givenUpCommand.ts'
import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'

export const adminCommands: readonly AdminCommand[] = [
  links.serviceLinkCommand,
  links.linksCommand,
  links.revokeLinkCommand,
  links.prefillCommand,
  listCommand,
  statsCommand,
  students.logOutCommand,
  students.stopRemindersCommand,
  exportCommand,
  importCommand,
  dictionaryCommand,
  students.reopenCommand,
  students.withdrawCommand,
  extendCommand,
  students.eraseCommand,
  givenUpCommand,
  retentionCommand,
  copyDatabaseCommand,
]
