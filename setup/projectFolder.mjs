import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder that holds package.json; every path of the set-up is under it. */
export const projectFolder = dirname(dirname(fileURLToPath(import.meta.url)))
