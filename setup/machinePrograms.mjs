import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { findProgram } from './findProgram.mjs'
import { canInstallFromDebian } from './installFromDebian.mjs'

/**
 * A program that npm cannot bring.
 * @typedef {object} MachineProgram
 * @property {string} name as a person calls it
 * @property {() => boolean} isPresent
 * @property {readonly string[]} packages Debian's packages that bring it, the program's own first
 */

/**
 * Turns Word documents into PDF. Without the fonts, which have the measures of Microsoft's, their lines break elsewhere.
 * @type {MachineProgram}
 */
export const libreOffice = {
  name: 'LibreOffice',
  isPresent: () => findProgram(['soffice', 'libreoffice'], ['/usr/lib/libreoffice/program']) !== undefined,
  packages: [
    'libreoffice-writer-nogui',
    'fonts-liberation',
    'fonts-crosextra-carlito',
    'fonts-crosextra-caladea',
    // Fences it in (docs/decisions/0059).
    'bubblewrap',
  ],
}

/** Opens the workbooks of an export, to judge what we made. @type {MachineProgram} */
const calc = {
  name: 'LibreOffice Calc',
  isPresent: () => existsSync('/usr/lib/libreoffice/program/libsclo.so'),
  packages: ['libreoffice-calc-nogui'],
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * The tests' browser. Any Chromium will do, but this one needs half the time of the whole.
 * @type {MachineProgram}
 */
const headlessChromium = {
  name: 'Chromium',
  isPresent: () =>
    findProgram(['chromium-headless-shell', ...(canInstallFromDebian() ? [] : browserNames)]) !== undefined,
  packages: ['chromium-headless-shell', 'fonts-liberation'],
}

/** @type {MachineProgram} */
const chromium = {
  name: 'Chromium',
  isPresent: () => findProgram(browserNames) !== undefined,
  packages: ['chromium', 'fonts-liberation'],
}

/** Reads the text and the pages of a PDF, to judge what we made. @type {MachineProgram} */
const poppler = {
  name: 'pdftotext',
  isPresent: () => hasAll(['pdftotext', 'pdftoppm']),
  packages: ['poppler-utils'],
}

/** @type {MachineProgram} */
const postgres = {
  name: 'PostgreSQL',
  isPresent: () => findProgram(['initdb']) !== undefined || existsSync('/usr/lib/postgresql'),
  packages: ['postgresql'],
}

/** Encrypts a backup that goes to another machine. @type {MachineProgram} */
const gnuPg = {
  name: 'GnuPG',
  isPresent: () => hasAll(['gpg', 'gpgconf']),
  packages: ['gnupg'],
}

/** @type {MachineProgram} */
const firefox = {
  name: 'Firefox',
  isPresent: () => findProgram(['firefox-esr', 'firefox']) !== undefined,
  packages: ['firefox-esr'],
}

/** Its driver answers W3C WebDriver; it needs a screen, and Python to show it in a window of our own. @type {MachineProgram} */
const webKitGtk = {
  name: 'WebKitGTK',
  isPresent: () =>
    hasAll(['WebKitWebDriver', 'Xvfb', 'dbus-run-session']) &&
    ['/usr/lib/python3/dist-packages/gi', '/usr/share/doc/gir1.2-webkit2-4.1'].every((path) =>
      existsSync(path),
    ),
  packages: ['webkit2gtk-driver', 'xvfb', 'dbus', 'python3-gi', 'gir1.2-webkit2-4.1'],
}

/** As old as the browsers of the floor (docs/decisions/0054). @type {MachineProgram} */
const wpeWebKit = {
  name: 'WPE WebKit',
  isPresent: () => hasAll(['WPEWebDriver', 'cog', 'dbus-run-session']),
  packages: ['wpewebkit-driver', 'cog', 'dbus'],
}

/** Stands before two servers, as in docs/operate.md. @type {MachineProgram} */
const nginx = {
  name: 'nginx',
  isPresent: () => findProgram(['nginx'], ['/usr/sbin']) !== undefined,
  packages: ['nginx'],
}

/** Becomes other users and mounts disks. @type {MachineProgram} */
const rootOnLinux = {
  name: 'root on Linux',
  isPresent: () => process.platform === 'linux' && process.getuid?.() === 0,
  packages: [],
}

/** @param {readonly string[]} names of programs, each of which is needed */
function hasAll(names) {
  return names.every((name) => findProgram([name]) !== undefined)
}

/** Keeps conversions from everything else. @type {MachineProgram} */
const bubblewrap = {
  name: 'bubblewrap',
  isPresent: () => findProgram(['bwrap']) !== undefined,
  packages: ['bubblewrap'],
}

/** What a container may refuse. @type {MachineProgram} */
const namespaces = {
  name: 'leave to make namespaces',
  isPresent: () => spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0,
  packages: [],
}

/** What `npm test` runs against, beside the npm packages. */
export const testPrograms = [headlessChromium, libreOffice, poppler]

/**
 * What only `npm test -- all` runs against. A machine other than Debian may lack it: then its test files are left out.
 * @type {readonly (MachineProgram & { testFiles: readonly string[] })[]}
 */
export const longTestPrograms = [
  { ...chromium, testFiles: ['e2e/kills.test.ts'] },
  { ...firefox, testFiles: ['testing/browsers/firefox.test.ts'] },
  { ...webKitGtk, testFiles: ['testing/browsers/webKitGtk.test.ts'] },
  { ...wpeWebKit, testFiles: ['testing/browsers/wpe.test.ts'] },
  { ...postgres, testFiles: ['testing/backup.test.ts', 'testing/copyDatabase.test.ts'] },
  { ...calc, testFiles: ['testing/exportXlsx.test.ts'] },
  { ...gnuPg, testFiles: ['testing/backup.test.ts'] },
  { ...nginx, testFiles: ['testing/rollingRestart.test.ts'] },
  { ...bubblewrap, testFiles: ['src/server/domain/conversion/conversionSandbox.test.ts'] },
  { ...namespaces, testFiles: ['src/server/domain/conversion/conversionSandbox.test.ts'] },
  {
    ...rootOnLinux,
    testFiles: [
      'src/server/domain/conversion/conversionUser.test.ts',
      'testing/engineUsers.test.ts',
      'testing/fullDisk.test.ts',
    ],
  },
]

/** What is measured, and measured against. */
export const benchPrograms = [chromium, libreOffice, postgres, poppler]
