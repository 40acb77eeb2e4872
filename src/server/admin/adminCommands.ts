import type { AdminCommand } from './adminCommand.ts'
import { dictionaryCommand } from './dictionaryCommand.ts'

/** Every command of `npm run admin`. A new one is a file in the folder of its capability, and a line here. */
export const adminCommands: readonly AdminCommand[] = [dictionaryCommand]
