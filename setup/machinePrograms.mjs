import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { findProgram } from './findProgram.mjs'
import { canInstallFromDebian } from './installFromDebian.mjs'

/**
 * A program that npm cannot install.
 * @typedef {object} MachineProgram
 * @property {string} name for messages
 * @property {() => boolean} isPresent
 * @property {readonly string[]} packages Debian packages that contain it, the program's own first
 */

/** Converts Word documents to PDF. The fonts have the metrics of Microsoft's; without them lines break differently. */
export const libreOffice = {
  name: 'LibreOffice',
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

/** Opens exported workbooks in tests. */
const calc = {
  name: 'LibreOffice Calc',
  isPresent: () => existsSync('/usr/lib/libreoffice/program/libsclo.so'),
  packages: ['libreoffice-calc-nogui'],
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome']

/** The tests' browser: any Chromium works, this build is twice as fast. */
const headlessChromium = {
  name: 'Chromium',
  isPresent: () =>
    findProgram(['chromium-headless-shell', ...(canInstallFromDebian() ? [] : browserNames)]) !== undefined,
  packages: ['chromium-headless-shell', 'fonts-liberation'],
}

const chromium = {
  name: 'Chromium',
  isPresent: () => findProgram(browserNames) !== undefined,
  packages: ['chromium', 'fonts-liberation'],
}

/** Reads the text and pages of PDFs in tests. */
const poppler = {
  name: 'pdftotext',
  isPresent: () => hasAll(['pdftotext', 'pdftoppm']),
  packages: ['poppler-utils'],
}

const postgres = {
  name: 'PostgreSQL',
  isPresent: () => findProgram(['initdb']) !== undefined || existsSync('/usr/lib/postgresql'),
  packages: ['postgresql'],
}

/** Encrypts backups for another machine. */
const gnuPg = {
  name: 'GnuPG',
  isPresent: () => hasAll(['gpg', 'gpgconf']),
  packages: ['gnupg'],
}

const firefox = {
  name: 'Firefox',
  isPresent: () => findProgram(['firefox-esr', 'firefox']) !== undefined,
  packages: ['firefox-esr'],
}

/** Its driver speaks W3C WebDriver. It needs a display, and Python to embed it in a window. */
const webKitGtk = {
  name: 'WebKitGTK',
  isPresent: () =>
    hasAll(['WebKitWebDriver', 'Xvfb', 'dbus-run-session']) &&
    ['/usr/lib/python3/dist-packages/gi', '/usr/share/doc/gir1.2-webkit2-4.1'].every((path) =>
      existsSync(path),
    ),
  packages: ['webkit2gtk-driver', 'xvfb', 'dbus', 'python3-gi', 'gir1.2-webkit2-4.1'],
}

/** As old as the oldest supported browsers (docs/decisions/0054). */
const wpeWebKit = {
  name: 'WPE WebKit',
  isPresent: () => hasAll(['WPEWebDriver', 'cog', 'dbus-run-session']),
  packages: ['wpewebkit-driver', 'cog', 'dbus'],
}

/** Load balancer before two servers, as in docs/operate.md. */
const nginx = {
  name: 'nginx',
  isPresent: () => findProgram(['nginx'], ['/usr/sbin']) !== undefined,
  packages: ['nginx'],
}

/** Needed to become other users and to mount disks. */
const rootOnLinux = {
  name: 'root on Linux',
  isPresent: () => process.platform === 'linux' && process.getuid?.() === 0,
  packages: [],
}

/** @param {readonly string[]} names all of them are needed */
function hasAll(names) {
  return names.every((name) => findProgram([name]) !== undefined)
}

/** Sandboxes conversions. */
const bubblewrap = {
  name: 'bubblewrap',
  isPresent: () => findProgram(['bwrap']) !== undefined,
  packages: ['bubblewrap'],
}

/** Containers may forbid these. */
const namespaces = {
  name: 'leave to make namespaces',
  isPresent: () => spawnSync('bwrap', ['--unshare-all', '--ro-bind', '/', '/', 'true']).status === 0,
  packages: [],
}

/** Needed by `npm test`, beside the npm packages. */
export const testPrograms = [headlessChromium, libreOffice, poppler]

const sandboxTests = [
  'src/server/domain/conversion/conversionSandbox.test.ts',
  'testing/installLibreOffice.test.ts',
]

/**
 * Needed by `npm test -- all` only. Where one is missing outside of Debian, its test files are left out.
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
  { ...nginx, testFiles: ['testing/nginxLog.test.ts', 'testing/rollingRestart.test.ts'] },
  { ...bubblewrap, testFiles: sandboxTests },
  { ...namespaces, testFiles: sandboxTests },
  {
    ...rootOnLinux,
    testFiles: [
      'src/server/domain/conversion/conversionUser.test.ts',
      'testing/engineUsers.test.ts',
      'testing/fullDisk.test.ts',
    ],
  },
]

export const benchPrograms = [chromium, libreOffice, postgres, poppler]
