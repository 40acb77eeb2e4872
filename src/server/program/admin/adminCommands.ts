import { logOutCommand } from './logOutCommand.ts'
import { listCommand } from './listCommand.ts'
import { exportCommand } from './exportCommand.ts'
import { importCommand } from './importCommand.ts'
import { prefillCommand } from './prefillCommand.ts'
import { retentionCommand } from './retentionCommand.ts'
import { linksCommand } from './linksCommand.ts'
import { revokeLinkCommand } from './revokeLinkCommand.ts'
import { statsCommand } from './statsCommand.ts'
import { stopRemindersCommand } from './stopRemindersCommand.ts'
import { serviceLinkCommand } from './serviceLinkCommand.ts'

import type { AdminCommand } from './adminCommand.ts'
import { eraseCommand } from './eraseCommand.ts'
import { extendCommand, termsCommand } from './extendCommand.ts'
import { givenUpCommand } from './givenUpCommand.ts'
import { reopenCommand, withdrawCommand } from './reopenCommand.ts'
import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'

export const adminCommands: readonly AdminCommand[] = [
  serviceLinkCommand,
  linksCommand,
  revokeLinkCommand,
  prefillCommand,
  listCommand,
  statsCommand,
  logOutCommand,
  stopRemindersCommand,
  exportCommand,
  importCommand,
  dictionaryCommand,
  reopenCommand,
  withdrawCommand,
  termsCommand,
  extendCommand,
  eraseCommand,
  givenUpCommand,
  retentionCommand,
  copyDatabaseCommand,
]
