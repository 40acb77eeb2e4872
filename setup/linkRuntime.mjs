import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

/** Links the Node of our package to where everything starts it: npm 9, which Debian 13 has, leaves out this link. */
export function linkRuntime() {
  const packages = join(projectFolder, 'node_modules')
  const link = join(packages, '.bin', 'node')
  if (existsSync(link)) return
  const name = readdirSync(packages).find((one) => existsSync(join(packages, one, 'bin', 'node')))
  if (name === undefined) return
  try {
    symlinkSync(join('..', name, 'bin', 'node'), link)
  } catch (error) {
    // Another process created it first.
    if (!existsSync(link)) throw error
  }
}
