import { logOutCommand } from '#server/accounts/logOutCommand.ts'
import { listCommand } from '#server/applications/listCommand.ts'
import { exportCommand } from '#server/exports/exportCommand.ts'
import { importCommand } from '#server/lookup/importCommand.ts'
import { prefillCommand } from '#server/prefill/prefillCommand.ts'
import { retentionCommand } from '#server/retention/retentionCommand.ts'
import { linksCommand } from '#server/service/linksCommand.ts'
import { revokeLinkCommand } from '#server/service/revokeLinkCommand.ts'
import { serviceLinkCommand } from '#server/service/serviceLinkCommand.ts'

import type { AdminCommand } from './adminCommand.ts'
import { copyDatabaseCommand } from './copyDatabaseCommand.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'

/** Every command of `npm run admin`. A new one is a file in the folder of its capability, and a line here. */
export const adminCommands: readonly AdminCommand[] = [
  serviceLinkCommand,
  linksCommand,
  revokeLinkCommand,
  prefillCommand,
  listCommand,
  logOutCommand,
  exportCommand,
  importCommand,
  dictionaryCommand,
  retentionCommand,
  copyDatabaseCommand,
]
