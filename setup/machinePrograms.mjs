import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromiumNames, findChromium, headlessName } from './findChromium.mjs'
import { findProgram } from './findProgram.mjs'
import { canInstallFromDebian } from './installFromDebian.mjs'
import { hasPescSchema } from './pescSchema.mjs'
import { projectFolder } from './projectFolder.mjs'
import { defaultTenant, exampleTenant } from './tenantChoice.mjs'

/**
 * What some tests need. Their files say so with `// @module-tag TAG`, single tests with `{ tags: ['TAG'] }`, journeys
 * with `{ tag: '@TAG' }`; where it is missing, they are left out.
 * @typedef {object} Requirement
 * @property {string} tag
 * @property {string} name
 * @property {() => boolean} isPresent
 */

/**
 * A program that only `npm test -- all` installs, so that everyday tests cannot rely on it. Where one that is optional cannot be
 * installed, its tests are left out.
 * @typedef {import('./installFromDebian.mjs').MachineProgram & Requirement & { programs: readonly string[], isOptional?: boolean }} LongTestProgram
 */

/** Converts Word documents to PDF. The fonts have the metrics of Microsoft's; without them lines break differently. */
export const libreOffice = {
  name: 'LibreOffice',
  tag: 'libreoffice',
  isPresent: () => findProgram(['soffice', 'libreoffice'], ['/usr/lib/libreoffice/program']) !== undefined,
  packages: [
    'libreoffice-writer-nogui',
    'fonts-liberation',
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
    // Sandboxes it (docs/decisions/0059).
    'bubblewrap',
  ],
}

/** The tests' browser. Where Debian's packages can be installed it is the headless build, which is twice as fast. */
export const testChromium = {
  name: 'Chromium',
  isPresent: () =>
    canInstallFromDebian() ? findProgram([headlessName]) !== undefined : findChromium() !== undefined,
  packages: [headlessName, 'fonts-liberation'],
}

/** The whole browser, in which measurements are made and whose process journeys kill. */
const chromium = {
  name: 'Chromium',
  tag: 'chromium',
  programs: chromiumNames,
  packages: ['chromium', 'fonts-liberation'],
}

const firefox = {
  name: 'Firefox',
  tag: 'firefox',
  programs: ['firefox-esr', 'firefox'],
  packages: ['firefox-esr'],
}

/** Its driver speaks W3C WebDriver. It needs a display, and Python to embed it in a window. */
const webKitGtk = {
  name: 'WebKitGTK',
  tag: 'webkitgtk',
  programs: ['WebKitWebDriver', 'Xvfb', 'dbus-run-session'],
  isPresent: () =>
    hasAll(['WebKitWebDriver', 'Xvfb', 'dbus-run-session']) &&
    ['/usr/lib/python3/dist-packages/gi', '/usr/share/doc/gir1.2-webkit2-4.1'].every((path) =>
      existsSync(path),
    ),
  packages: ['webkit2gtk-driver', 'xvfb', 'dbus', 'python3-gi', 'gir1.2-webkit2-4.1'],
}

/** As old as the oldest supported browsers (docs/decisions/0053). */
const wpeWebKit = {
  name: 'WPE WebKit',
  tag: 'wpewebkit',
  programs: ['WPEWebDriver', 'cog', 'dbus-run-session'],
  isPresent: () => hasAll(['WPEWebDriver', 'cog', 'dbus-run-session']),
  packages: ['wpewebkit-driver', 'cog', 'dbus'],
}

/** Says what the pages are to somebody who does not see them, in Firefox on a desktop of its own (docs/decisions/0130). */
const orca = {
  name: 'Orca',
  tag: 'orca',
  programs: ['orca', 'openbox', 'xdotool', 'Xvfb', 'dbus-daemon'],
  isPresent: () => hasAll(['orca', 'openbox', 'xdotool', 'Xvfb', 'dbus-daemon', 'gdbus', 'firefox-esr']),
  packages: [
    'orca',
    'openbox',
    'xdotool',
    'at-spi2-core',
    'dbus',
    'xvfb',
    'libglib2.0-bin',
    'procps',
    'firefox-esr',
  ],
}

const postgres = {
  name: 'PostgreSQL',
  tag: 'postgresql',
  programs: ['initdb', 'postgres', 'pg_ctl', 'pg_dump', 'pg_restore', 'psql'],
  isPresent: () => findProgram(['initdb']) !== undefined || existsSync('/usr/lib/postgresql'),
  packages: ['postgresql'],
}

/** Opens exported workbooks. */
const calc = {
  name: 'LibreOffice Calc',
  tag: 'calc',
  // A library of LibreOffice's.
  programs: [],
  isPresent: () => existsSync('/usr/lib/libreoffice/program/libsclo.so'),
  packages: ['libreoffice-calc-nogui'],
}

/** Encrypts backups for another machine. */
const gnuPg = {
  name: 'GnuPG',
  tag: 'gnupg',
  programs: ['gpg', 'gpgconf'],
  isPresent: () => hasAll(['gpg', 'gpgconf']),
  packages: ['gnupg'],
}

/** Load balancer before two servers, as in docs/install.md. */
const nginx = {
  name: 'nginx',
  tag: 'nginx',
  programs: ['nginx'],
  isPresent: () => findProgram(['nginx'], ['/usr/sbin']) !== undefined,
  packages: ['nginx'],
}

/** Pooler in front of PostgreSQL. */
const pgBouncer = {
  name: 'PgBouncer',
  tag: 'pgbouncer',
  programs: ['pgbouncer'],
  isPresent: () => findProgram(['pgbouncer'], ['/usr/sbin']) !== undefined,
  packages: ['pgbouncer'],
}

/** Promotes a standby automatically, and stores in etcd which server is the primary. */
const patroni = {
  name: 'Patroni',
  tag: 'patroni',
  programs: ['patroni', 'etcd'],
  isPresent: () => hasAll(['patroni', 'etcd']),
  packages: ['patroni', 'python3-etcd', 'etcd-server'],
}

/** Leads to the primary that Patroni has chosen. */
const haproxy = {
  name: 'HAProxy',
  tag: 'haproxy',
  programs: ['haproxy'],
  isPresent: () => findProgram(['haproxy'], ['/usr/sbin']) !== undefined,
  packages: ['haproxy'],
}

/** Takes exports, as another system's SFTP server. */
const openSsh = {
  name: 'OpenSSH',
  tag: 'openssh',
  programs: ['sshd', 'sftp', 'ssh-keygen'],
  isPresent: () => findProgram(['sshd'], ['/usr/sbin']) !== undefined && hasAll(['sftp', 'ssh-keygen']),
  packages: ['openssh-server', 'openssh-client'],
}

/** Where systemd runs, the package would start a server that others can reach: there it is used if it is present. */
const installsOpenSsh = !existsSync('/run/systemd/system')

/** Compares messages with a schema that only its owner may pass on: where it is not given, nothing is installed for it. */
const pesc = {
  name: 'the schema of PESC (PESC_SCHEMA=…/AdmissionsApplication_v1.3.0.xsd) and xmllint',
  tag: 'pesc',
  programs: ['xmllint'],
  isPresent: () => hasPescSchema() && hasAll(['xmllint']),
  packages: ['libxml2-utils'],
}

/** Build the image of deploy/Containerfile, on a base that comes from Debian's own packages. */
const buildah = {
  name: 'buildah and debootstrap',
  tag: 'buildah',
  programs: ['buildah', 'debootstrap'],
  isPresent: () =>
    findProgram(['buildah']) !== undefined && findProgram(['debootstrap'], ['/usr/sbin']) !== undefined,
  packages: ['buildah', 'debootstrap'],
  // Not in every release of Debian.
  isOptional: true,
}

/** Sandboxes conversions. */
const bubblewrap = {
  name: 'bubblewrap',
  tag: 'bubblewrap',
  programs: ['bwrap'],
  packages: ['bubblewrap'],
}

/**
 * What only `npm test -- all` installs.
 * @type {readonly LongTestProgram[]}
 */
export const longTestPrograms = [
  chromium,
  firefox,
  webKitGtk,
  wpeWebKit,
  orca,
  postgres,
  calc,
  gnuPg,
  nginx,
  pgBouncer,
  patroni,
  haproxy,
  buildah,
  bubblewrap,
  ...(hasPescSchema() ? [pesc] : []),
  ...(installsOpenSsh ? [openSsh] : []),
].map((program) => ({ isPresent: () => findProgram(program.programs) !== undefined, ...program }))

/**
 * What everyday tests can do without.
 * @type {readonly Requirement[]}
 */
export const everydayRequirements = [
  libreOffice,
  {
    // Becomes other users and mounts disks.
    name: 'root on Linux',
    tag: 'root',
    isPresent: () => process.platform === 'linux' && process.getuid?.() === 0,
  },
]

/**
 * All that tests can need of a machine.
 * @type {readonly Requirement[]}
 */
export const requirements = [
  ...everydayRequirements,
  ...longTestPrograms,
  ...(installsOpenSsh ? [] : [openSsh]),
  ...(hasPescSchema() ? [] : [pesc]),
  {
    // Containers may forbid these.
    name: 'permission to create namespaces',
    tag: 'namespaces',
    isPresent: () => spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0,
  },
  {
    // Containers may forbid it.
    name: 'permission to mount',
    tag: 'mounts',
    isPresent: () => spawnSync('unshare', ['--mount', 'true']).status === 0,
  },
  {
    // A clone with all of it: an archive, or a shallow clone, has none.
    name: 'the history of the project',
    tag: 'history',
    isPresent: () =>
      spawnSync('git', ['rev-parse', '--is-shallow-repository'], {
        cwd: projectFolder,
        encoding: 'utf8',
      }).stdout === 'false\n',
  },
  {
    // Turns the example into another institution, which can be done once.
    name: 'the example institution',
    tag: 'example',
    isPresent: () => exampleTenant === defaultTenant,
  },
]

export const benchPrograms = [longTestPrograms[0], libreOffice, postgres].filter(
  (program) => program !== undefined,
)

/** @param {readonly string[]} names all of them are needed */
function hasAll(names) {
  return names.every((name) => findProgram([name]) !== undefined)
}
