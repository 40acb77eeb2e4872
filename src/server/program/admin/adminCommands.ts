import * as links from './linkCommands.ts'
import * as students from './studentCommands.ts'
import { migrateCommand } from './migrateCommand.ts'
import { listCommand } from './listCommand.ts'
import { exportCommand } from './exportCommand.ts'
import { eraseCommand } from './eraseCommand.ts'
import { keyCommand } from './keyCommand.ts'
import { checkCommand } from './checkCommand.ts'
import { importCommand } from './importCommand.ts'
import { retentionCommand } from './retentionCommand.ts'
import { staffCommand } from './staffCommand.ts'
import { logCommand } from './logCommand.ts'
import { statsCommand } from './statsCommand.ts'
import { versionCommand } from './versionCommand.ts'

import type { AdminCommand } from './adminCommand.ts'
import { convertAgainCommand } from './convertAgainCommand.ts'
import { extendCommand } from './extendCommand.ts'
import { historyCommand } from './historyCommand.ts'
import { feedCommand } from './feedCommand.ts'
import { givenUpCommand } from './givenUpCommand.ts'
import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'
import { demoCommand } from './demoCommand.ts'

/** By what the office types, in the order of the help. */
export const adminCommands = new Map<string, AdminCommand>([
  ['service-link', links.serviceLinkCommand],
  ['links', links.linksCommand],
  ['revoke-link', links.revokeLinkCommand],
  ['prefill', links.prefillCommand],
  ['list', listCommand],
  ['stats', statsCommand],
  ['history', historyCommand],
  ['log-out', students.logOutCommand],
  ['stop-reminders', students.stopRemindersCommand],
  ['export', exportCommand],
  ['feed', feedCommand],
  ['key', keyCommand],
  ['staff', staffCommand],
  ['log', logCommand],
  ['import', importCommand],
  ['dictionary', dictionaryCommand],
  ['reopen', students.reopenCommand],
  ['withdraw', students.withdrawCommand],
  ['extend', extendCommand],
  ['erase', eraseCommand],
  ['given-up', givenUpCommand],
  ['convert-again', convertAgainCommand],
  ['retention', retentionCommand],
  ['check', checkCommand],
  ['migrate', migrateCommand],
  ['copy-database', copyDatabaseCommand],
  ['version', versionCommand],
  ['demo', demoCommand],
])
