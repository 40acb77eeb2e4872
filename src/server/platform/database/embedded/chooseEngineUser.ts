import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'

import { StartupError } from '#server/platform/startupError.ts'

/** PostgreSQL refuses root, and initdb a user without a name. */
export interface EngineUser {
  readonly prefix: readonly string[]
  /** Whom the cluster's files belong to, as this process sees it. */
  readonly ownerId: number
  readonly ownerGroupId: number
  /** Set where the engine runs as another user of the system. */
  readonly account: Account | undefined
}

export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Users of no other program of ours, the conversions' included; the last one is on every Linux. */
const fallbackNames = ['gatehouse', 'postgres', 'daemon']

/**
 * For root that is a user namespace, in which files stay root's and nothing has to be reachable for others; where
 * namespaces are forbidden, an account that is no other program's.
 */
export function chooseEngineUser(): EngineUser {
  const uid = process.getuid?.() ?? 0
  const own = { ownerId: uid, ownerGroupId: process.getgid?.() ?? 0, account: undefined }
  if (uid !== 0 && hasName()) return { prefix: [], ...own }
  const prefix = findNamespace()
  if (prefix !== undefined) return { prefix, ...own }
  const account = uid === 0 ? findFallback() : undefined
  if (account !== undefined) {
    return { prefix: [], ownerId: account.uid, ownerGroupId: account.gid, account }
  }
  throw new StartupError(
    uid === 0
      ? 'PostgreSQL does not run as root, and this machine allows neither user namespaces nor another user.'
      : `The user ${uid} has no name on this machine, without which PostgreSQL does not run.`,
    'Run Gatehouse as a user that is listed in /etc/passwd, or set DATABASE_URL.',
  )
}

function findNamespace(): readonly string[] | undefined {
  const nobody = findAccount('nobody')
  if (nobody === undefined) return undefined
  const flags = ['--user', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`]
  return spawnSync('unshare', [...flags, 'true']).status === 0 ? ['unshare', ...flags] : undefined
}

function findFallback(): Account | undefined {
  const accounts = fallbackNames.map(findAccount).filter((account) => account !== undefined)
  return accounts.find((account) => spawnSync('true', { ...account, cwd: '/' }).status === 0)
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
