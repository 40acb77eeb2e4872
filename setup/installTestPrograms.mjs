import { getPackageProgram, getProgramsEnv } from './getRuntime.mjs'
import { canInstallFromDebian, installFromDebian } from './installFromDebian.mjs'
import {
  everydayRequirements,
  libreOffice,
  longTestPrograms,
  requirements,
  testChromium,
} from './machinePrograms.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'
import { showProgress } from './showProgress.mjs'

/**
 * Installs what the tests need and npm cannot install: on Debian as root all of it, elsewhere only a browser.
 * @param {{ isEveryday: boolean }} options everyday tests get fewer programs
 * @returns {Promise<readonly import('./machinePrograms.mjs').Requirement[]>} what is missing; tests that need it are left
 * out
 * @throws {SetupError} when one cannot be installed on Debian as root, and where no browser can be had
 */
export async function installTestPrograms({ isEveryday }) {
  if (canInstallFromDebian()) {
    const further = isEveryday ? [] : longTestPrograms
    await installFromDebian([testChromium, libreOffice, ...further.filter((one) => !one.isOptional)])
    for (const program of further.filter((one) => one.isOptional)) await installIfPossible(program)
  } else if (!testChromium.isPresent()) await downloadChromium()
  return (isEveryday ? everydayRequirements : requirements).filter((one) => !one.isPresent())
}

/** @param {import('./installFromDebian.mjs').MachineProgram} program */
async function installIfPossible(program) {
  try {
    await installFromDebian([program])
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(`${error.message} Until then its tests are left out.`)
  }
}

async function downloadChromium() {
  await showProgress('Downloading Chromium', async () => {
    const install = ['install', '--no-shell', 'chromium']
    await runProgram(getPackageProgram('playwright'), install, { env: getProgramsEnv(), quiet: true })
  })
  throwIfStopped()
  if (testChromium.isPresent()) return
  throw new SetupError(
    'The tests need Chromium, which is not on this machine and could not be downloaded. Install Chromium or Chrome (on Debian the package chromium), then run the command again.',
  )
}
