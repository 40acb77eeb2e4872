import { join } from 'node:path'

import { projectFolder } from '../setup/projectFolder.mjs'

/** Node's compile cache, for programs that tests start repeatedly. */
export const compileCache = { NODE_COMPILE_CACHE: join(projectFolder, '.cache', 'compiled') }
