import { join } from 'node:path'

import { projectFolder } from '../setup/projectFolder.mjs'

/** For programs that tests start again and again: what Node makes of their source is kept for the next start. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectFolder, '.cache', 'compiled') }
