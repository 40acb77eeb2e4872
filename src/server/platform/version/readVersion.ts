import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'

export interface Version {
  readonly version: string
  /** 40 hexadecimal digits; undefined where the folder is neither a clone nor made by `git archive`. */
  readonly commit: string | undefined
}

const project = join(import.meta.dirname, '../../../..')

/**
 * The version of this program and the commit that it was checked out at. The files of git are read, since git itself may
 * be missing, and refuses folders of other users.
 * @param folder of the project
 */
export function readVersion(folder: string = project): Version {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Pick<
    Version,
    'version'
  >
  return { version, commit: readArchived(folder) ?? readCheckedOut(folder) }
}

/** Such as `1.0.0 (0123456789ab)`. */
export function describeVersion({ version, commit }: Version): string {
  return commit === undefined ? version : `${version} (${commit.slice(0, 12)})`
}

/** `git archive` writes the commit into the file. */
function readArchived(folder: string): string | undefined {
  return readCommit(join(folder, 'src/server/platform/version/commit.txt'))
}

function readCheckedOut(folder: string): string | undefined {
  const git = findGitFolder(join(folder, '.git'), folder)
  const head = readText(join(git, 'HEAD'))
  const name = /^ref: (.+)$/.exec(head)?.[1]
  if (name === undefined) return findCommit(head)
  // A worktree has a head of its own and shares the branches.
  const shared = join(git, readText(join(git, 'commondir')) || '.')
  const packed = readText(join(shared, 'packed-refs')).split('\n')
  return readCommit(join(shared, name)) ?? findCommit(packed.find((line) => line.endsWith(` ${name}`)) ?? '')
}

/** A worktree has a file with the path instead of the folder. */
function findGitFolder(path: string, folder: string): string {
  const linked = /^gitdir: (.+)$/.exec(readText(path))?.[1]
  if (linked === undefined) return path
  return isAbsolute(linked) ? linked : join(folder, linked)
}

function readCommit(path: string): string | undefined {
  return findCommit(readText(path))
}

function findCommit(text: string): string | undefined {
  return /^[\da-f]{40}\b/.exec(text)?.[0]
}

function readText(path: string): string {
  try {
    return existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
  } catch {
    // A folder, or a file of somebody else.
    return ''
  }
}
