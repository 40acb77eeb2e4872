import { spawnSync } from 'node:child_process'
import { readlinkSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import { findSoffice } from './findSoffice.ts'

/**
 * What conversions are kept from: `everything` that they do not need (data, network, other processes), the `network` and
 * no more, and that for LibreOffice alone, or `nothing`.
 */
export type FenceKind = 'everything' | 'network' | 'nothing'

const project = join(import.meta.dirname, '../../..')

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

const networkFences: readonly (readonly [command: string, ...flags: string[]])[] = [
  ['unshare', '-n'],
  ['unshare', '-r', '-n'],
]

let foundProcFlags: readonly string[] | undefined
let foundNetworkFence: readonly string[] | undefined

/**
 * The words before the command of a conversion's process, which then sees programs, its own code and an empty folder for
 * temporary files; no words where the machine does not allow that, which is tried until it works.
 * @param searchPath where LibreOffice is looked for
 */
export function findConversionFence(searchPath?: string): readonly string[] {
  foundProcFlags ??= procFlags.find((flags) => works([...composeFence(flags), process.execPath, '--version']))
  return foundProcFlags === undefined ? [] : composeFence(foundProcFlags, findSoffice(searchPath))
}

/** The words before LibreOffice's command in a process that has no fence itself. */
export function findNetworkFence(): readonly string[] {
  foundNetworkFence ??= networkFences.find((words) => works([...words, 'true'])) ?? []
  return foundNetworkFence
}

/** What this machine keeps conversions from. */
export function findFenceKind(): FenceKind {
  if (findConversionFence().length > 0) return 'everything'
  return findNetworkFence().length > 0 ? 'network' : 'nothing'
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
