import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

import { StartupError } from '#server/platform/startupError.ts'

import { type Engine, engineEnvironment } from './findEngine.ts'

/** The user that PostgreSQL runs as: it refuses root, and initdb refuses a user without a name. */
export interface EngineUser {
  /** Put before the engine's command. */
  readonly prefix: readonly string[]
  /** Owner of the cluster's files, as this process sees it. */
  readonly owner: Account
  /** Set when the engine is spawned as another account, which may enter only what others may. */
  readonly account?: Account
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

/**
 * Lets another account keep one capability of root's, which a container's default ones include. Without the securebit
 * `access()` would still go by the account.
 */
const enterEverything = [
  'setpriv',
  '--securebits=+no_setuid_fixup',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  '--clear-groups',
]

/** Accounts that no other program of ours uses, LibreOffice included; `daemon` exists on every Linux. */
const fallbackNames = ['gatehouse', 'postgres', 'daemon']

/**
 * Chooses a user namespace for root, in which the files stay root's and need not be readable by others. Where
 * namespaces are forbidden it chooses a dedicated account, if possible one that may enter every folder as root may.
 */
export function chooseEngineUser({ postgres }: Engine): EngineUser {
  const uid = process.getuid?.() ?? 0
  const owner = { uid, gid: process.getgid?.() ?? 0 }
  if (uid !== 0 && hasName()) return { prefix: [], owner }
  const prefix = findNamespace()
  if (prefix !== undefined) return { prefix, owner }
  const account = uid === 0 ? findFallback() : undefined
  if (account !== undefined) {
    const entering = [...enterEverything, `--reuid=${account.uid}`, `--regid=${account.gid}`]
    if (works([...entering, postgres, '--version'])) return { prefix: entering, owner: account }
    return { prefix: [], owner: account, account }
  }
  throw new StartupError(
    uid === 0
      ? 'PostgreSQL does not run as root, and this machine allows neither user namespaces nor another user.'
      : `The user ${uid} has no name on this machine, and PostgreSQL does not run without one.`,
    'Run Gatehouse as a user listed in /etc/passwd, or set DATABASE_URL.',
  )
}

function findNamespace(): readonly string[] | undefined {
  const nobody = findAccount('nobody')
  if (nobody === undefined) return undefined
  const flags = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
  const prefix = ['unshare', ...flags]
  return works([...prefix, 'true']) ? prefix : undefined
}

function works([program = '', ...args]: readonly string[]): boolean {
  return spawnSync(program, args, { env: engineEnvironment }).status === 0
}

function findFallback(): Account | undefined {
  const accounts = fallbackNames.map(findAccount).filter((account) => account !== undefined)
  return accounts.find((account) => {
    const options = { ...account, cwd: '/', env: engineEnvironment }
    return spawnSync('true', options).status === 0
  })
}

function findAccount(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function hasName(): boolean {
  try {
    userInfo()
    return true
  } catch {
    return false
  }
}
