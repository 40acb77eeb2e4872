import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import type { Logger } from 'pino'

import { findSoffice } from './findSoffice.ts'

/**
 * What a conversion is kept from: `everything` it does not need (data, network, other processes); the `data`, by
 * running as another user; only the `network`; or `nothing`.
 */
export type SandboxKind = 'everything' | 'data' | 'network' | 'nothing'

export interface ConversionSandbox {
  readonly kind: SandboxKind
  /** Prefix of the command; empty if the machine allows no sandbox. */
  readonly words: readonly string[]
}

const project = join(import.meta.dirname, '../../../..')

/** Programs, libraries and fonts. Not all of `/usr` and `/opt`, which might contain DATA_DIR. */
const machinePaths = [
  '/bin',
  '/lib',
  '/lib64',
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
const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']
/** In memory, for the files of one conversion. */
const maxTempBytes = 300_000_000

/** Unshares every namespace, and drops root's capabilities. The next argument is the folder for temporary files. */
const baseFlags =
  `bwrap --unshare-all --cap-drop ALL --die-with-parent --chdir / --size ${maxTempBytes} --tmpfs`.split(' ')

/** A new /proc; or, where a container masks its own and forbids that, only the file that LibreOffice reads. */
const procFlags: readonly (readonly string[])[] = [
  ['--proc', '/proc'],
  ['--ro-bind', '/proc/version', '/proc/version'],
]

/** For root without namespaces: a user that owns nothing. The database never runs as this one. */
const nobody = 'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs'.split(' ')

const withoutNetwork = ['unshare', '-r', '-n']

/** Tried in this order where bubblewrap does not work. */
const lesserSandboxes: readonly ConversionSandbox[] = [
  { kind: 'data', words: [...nobody, ...withoutNetwork] },
  { kind: 'data', words: nobody },
  { kind: 'network', words: ['unshare', '-n'] },
  { kind: 'network', words: withoutNetwork },
]

/** Below a folder that only root may enter, another user could not even start. */
const testAccess = ['test', '-x', process.execPath, '-a', '-r', import.meta.filename, '-a', '-w', tmpdir()]

let foundProcFlags: readonly string[] | undefined
let foundLesser: ConversionSandbox | undefined

/** A sandbox that failed is tried again: it may be installed while the server runs. */
export function findConversionSandbox(searchPath?: string): ConversionSandbox {
  foundProcFlags ??= procFlags.find((flags) =>
    works([...composeSandbox(flags), process.execPath, '--version']),
  )
  if (foundProcFlags !== undefined)
    return { kind: 'everything', words: composeSandbox(foundProcFlags, findSoffice(searchPath)) }
  foundLesser ??= lesserSandboxes.find(({ words }) => works([...words, ...testAccess]))
  return foundLesser ?? { kind: 'nothing', words: [] }
}

/** Warns at the start if a converter that is taken over could reach more than its document. */
export function warnOfMissingSandbox(log: Logger): void {
  const { kind } = findConversionSandbox()
  if (kind === 'everything') return
  log.warn(
    { keptFrom: kind },
    'Uploaded files are converted without a complete sandbox: install bubblewrap and allow it namespaces (docs/operate.md, LibreOffice and conversions)',
  )
}

function composeSandbox(proc: readonly string[], soffice?: string): string[] {
  const seen = [
    ...machinePaths,
    ...(soffice === undefined ? [] : [findProgramFolder(soffice)]),
    realpathSync(process.execPath),
    join(project, 'node_modules'),
    join(project, 'package.json'),
    join(project, 'src'),
  ]
  return [
    ...baseFlags,
    tmpdir(),
    ...seen.flatMap((path) => ['--ro-bind-try', path, path]),
    ...devices.flatMap((device) => ['--dev-bind', device, device]),
    ...proc,
  ]
}

/** The installation that the executable belongs to. */
function findProgramFolder(soffice: string): string {
  const folder = dirname(soffice)
  return basename(folder) === 'program' ? dirname(folder) : folder
}

function works([command = '', ...rest]: readonly string[]): boolean {
  return spawnSync(command, rest, { stdio: 'ignore' }).status === 0
}
