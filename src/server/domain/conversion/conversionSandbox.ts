import { spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

import type { Logger } from 'pino'

import { makeChildEnvironment } from '#server/platform/processes/childEnvironment.ts'

import { findSoffice } from './findSoffice.ts'

interface ConversionSandbox {
  /**
   * What a conversion is kept from: `everything` it does not need (data, network, other processes); the `data`, by
   * running as another user; only the `network`; or `nothing`.
   */
  readonly kind: 'everything' | 'data' | 'network' | 'nothing'
  /** Prefix of the command; empty if the machine allows no sandbox. */
  readonly words: readonly string[]
}

const project = join(import.meta.dirname, '../../../..')

/** Programs, libraries and fonts. Not all of `/usr` and `/opt`, which might contain DATA_DIR. */
const shownPaths = [
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
  realpathSync(process.execPath),
  join(project, 'node_modules'),
  join(project, 'package.json'),
  join(project, 'src'),
]
const devices = ['/dev/null', '/dev/zero', '/dev/random', '/dev/urandom']
/** In memory, for the files of one conversion. */
const maxTempBytes = 300_000_000

/** Unshares every namespace, and drops root's capabilities. */
const isolated = [
  ...`bwrap --unshare-all --cap-drop ALL --die-with-parent --chdir / --size ${maxTempBytes} --tmpfs`.split(
    ' ',
  ),
  tmpdir(),
  ...shownPaths.flatMap(showFile),
  ...devices.flatMap((device) => ['--dev-bind', device, device]),
]

/** For root without namespaces: a user that owns nothing. The database never runs as this one. */
const nobody = 'setpriv --reuid=65534 --regid=65534 --clear-groups --no-new-privs'.split(' ')

const withoutNetwork = ['unshare', '-r', '-n']

/** Tried in this order. */
const sandboxes: readonly ConversionSandbox[] = [
  { kind: 'everything', words: [...isolated, '--proc', '/proc'] },
  // A container that masks its own /proc forbids that: only the file that LibreOffice reads.
  { kind: 'everything', words: [...isolated, '--ro-bind', '/proc/version', '/proc/version'] },
  { kind: 'data', words: [...nobody, ...withoutNetwork] },
  { kind: 'data', words: nobody },
  { kind: 'network', words: ['unshare', '-n'] },
  { kind: 'network', words: withoutNetwork },
]

/** Below a folder that only root may enter, another user could not even start. */
const testAccess = 'test -r "$1" -a -w "$2" && exec "$0" --version'

let known: ConversionSandbox | undefined
let triedAtMs = -Infinity
const retryMs = 60_000

/** A complete one that failed is tried again a minute later: it may be installed while the server runs. */
export function findConversionSandbox(searchPath?: string): ConversionSandbox {
  if (known?.kind !== 'everything' && performance.now() - triedAtMs >= retryMs) {
    known = sandboxes.find((sandbox) => sandbox === known || works(sandbox.words))
    triedAtMs = performance.now()
  }
  if (!known) return { kind: 'nothing', words: [] }
  const soffice = known.kind === 'everything' ? findSoffice(searchPath) : undefined
  return soffice === undefined
    ? known
    : { kind: known.kind, words: [...known.words, ...showFile(findProgramFolder(soffice))] }
}

/**
 * `auto`: Word documents only where a sandbox keeps LibreOffice from the data; `required`: only in a complete one; `none`:
 * everywhere.
 */
export type SandboxPolicy = 'auto' | 'required' | 'none'

/** Whether Word documents may be converted: a hostile one could return what it can read as its PDF. */
export function allowsWord(policy: SandboxPolicy): boolean {
  if (policy === 'none') return true
  const { kind } = findConversionSandbox()
  return kind === 'everything' || (policy === 'auto' && kind === 'data')
}

const descriptions: Readonly<Record<ConversionSandbox['kind'], string>> = {
  everything: 'complete',
  data: 'another user',
  network: 'only the network',
  nothing: 'none',
}

/** What conversions are kept from, in the words of docs/reference.md. */
export function describeSandbox(): string {
  return descriptions[findConversionSandbox().kind]
}

/** Warns at the start if a converter that is taken over could reach more than its document. */
export function warnOfMissingSandbox(log: Logger): void {
  const { kind } = findConversionSandbox()
  if (kind === 'everything') return
  log.warn(
    { keptFrom: kind },
    'Uploaded files are converted without a complete sandbox: install bubblewrap and let it create namespaces (docs/reference.md, The sandbox)',
  )
}

/** The installation that the executable belongs to. */
function findProgramFolder(soffice: string): string {
  const folder = dirname(soffice)
  return basename(folder) === 'program' ? dirname(folder) : folder
}

function showFile(path: string): string[] {
  return ['--ro-bind-try', path, path]
}

function works([command = '', ...words]: readonly string[]): boolean {
  const test = ['sh', '-c', testAccess, process.execPath, import.meta.filename, tmpdir()]
  const options = { stdio: 'ignore', env: makeChildEnvironment() } as const
  return spawnSync(command, [...words, ...test], options).status === 0
}
