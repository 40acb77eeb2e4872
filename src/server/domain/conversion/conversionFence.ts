import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { findSoffice } from './findSoffice.ts'

/**
 * What conversions are kept from: `everything` that they do not need (data, network, other processes), the `data` by being
 * another user, the `network` and no more, and that for LibreOffice alone, or `nothing`.
 */
export type FenceKind = 'everything' | 'data' | 'network' | 'nothing'

export interface ConversionFence {
  readonly kind: FenceKind
  /** What stands before the command; nothing where the machine allows nothing. */
  readonly words: readonly string[]
}

const project = join(import.meta.dirname, '../../../..')

/** Programs, libraries and fonts, and nothing that anybody keeps. `/usr` and `/opt` as a whole might hold DATA_DIR. */
const machinePaths = [
  '/usr/bin',
  '/usr/lib',
  '/usr/lib64',
  '/usr/libexec',
  '/usr/share',
  '/usr/local/lib',
  '/usr/local/share/fonts',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/ld.so.cache',
  '/etc/libreoffice',
  '/etc/localtime',
  '/var/cache/fontconfig',
]
/** Links into `/usr`, but on old machines. */
const rootPaths = ['/bin', '/lib', '/lib64']
const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']
/** Of memory, for the files of one conversion. */
const maxTempBytes = 300_000_000

/** All kinds of namespaces, and for root none of its powers. What follows is the folder for temporary files. */
const baseFlags =
  `bwrap --unshare-all --cap-drop ALL --die-with-parent --chdir / --size ${maxTempBytes} --tmpfs`.split(' ')

/** A new /proc, or where that is refused, since the container's or unit's own is masked, the file that LibreOffice asks for. */
const procFlags: readonly (readonly string[])[] = [
  ['--proc', '/proc'],
  ['--ro-bind', '/proc/version', '/proc/version'],
]

/** For root where there are no namespaces: a user who owns nothing. The database never runs as this one. */
const nobody = 'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs'.split(' ')

const networkFences: readonly (readonly [command: string, ...flags: string[]])[] = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
]

/** Below a folder that is root's alone, another user could not even start. */
const testAccess = ['test', '-x', process.execPath, '-a', '-r', import.meta.filename, '-a', '-w', tmpdir()]

let foundProcFlags: readonly string[] | undefined
let foundNetworkFence: readonly string[] | undefined

/** What the machine does not allow is tried again: it may be installed while the server runs. */
export function findConversionFence(searchPath?: string): ConversionFence {
  foundProcFlags ??= procFlags.find((flags) => works([...composeFence(flags), process.execPath, '--version']))
  if (foundProcFlags !== undefined)
    return { kind: 'everything', words: composeFence(foundProcFlags, findSoffice(searchPath)) }
  if (process.getuid?.() === 0 && works([...nobody, ...testAccess])) return { kind: 'data', words: nobody }
  return { kind: findNetworkFence().length > 0 ? 'network' : 'nothing', words: [] }
}

/** The words before LibreOffice's command in a process that has a network itself. */
export function findNetworkFence(): readonly string[] {
  foundNetworkFence ??= networkFences.find((words) => works([...words, 'true'])) ?? []
  return foundNetworkFence
}

function composeFence(proc: readonly string[], soffice?: string): string[] {
  const modules = join(project, 'node_modules')
  const seen = [
    ...machinePaths,
    ...(soffice === undefined ? [] : [findProgramFolder(soffice)]),
    realpathSync(process.execPath),
    realpathSync(modules),
    join(project, 'package.json'),
    join(project, 'src'),
  ]
  return [
    ...baseFlags,
    tmpdir(),
    ...seen.flatMap((path) => ['--ro-bind-try', path, path]),
    ...rootPaths.flatMap(composeRootPath),
    ...(realpathSync(modules) === modules ? [] : ['--symlink', realpathSync(modules), modules]),
    ...devices.flatMap((device) => ['--dev-bind', device, device]),
    ...proc,
  ]
}

function composeRootPath(path: string): string[] {
  try {
    return ['--symlink', readlinkSync(path), path]
  } catch {
    return ['--ro-bind-try', path, path]
  }
}

/** The whole LibreOffice, of which the program is a part. */
function findProgramFolder(soffice: string): string {
  const folder = dirname(realpathSync(soffice))
  return basename(folder) === 'program' ? dirname(folder) : folder
}

function works([command = '', ...rest]: readonly string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}
