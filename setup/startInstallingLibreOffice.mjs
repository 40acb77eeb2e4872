import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { aptEnv, aptOptions, canInstallFromDebian } from './installFromDebian.mjs'
import { libreOffice } from './machinePrograms.mjs'

/** What a person reads when there is no LibreOffice, after why. */
const consequence = 'Until it is there, Word documents (.docx) are refused; everything else works.'

/**
 * Starts to install LibreOffice beside the server, which does not wait for it, when this machine lacks it.
 * @returns {() => void} gives up a download that still runs; what is being unpacked goes on to its end by itself, since
 *   the machine's package system would be left broken otherwise
 */
export function startInstallingLibreOffice() {
  if (libreOffice.isPresent()) return () => {}
  const [packageName] = libreOffice.packages
  if (!canInstallFromDebian()) {
    console.log(`LibreOffice is missing. ${consequence} Install it (on Debian: ${packageName}).`)
    return () => {}
  }
  console.log(`LibreOffice is being installed in the background. ${consequence}`)
  const install = ['install', ...aptOptions, '--no-install-recommends']
  let stopped = false
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let download
  const work = async () => {
    for (const args of [
      ['update', ...aptOptions],
      [...install, '--download-only', ...libreOffice.packages],
    ]) {
      download = startApt(args)
      await waitForEnd(download)
      if (stopped) return
    }
    download = undefined
    const unpacking = startApt([...install, '--no-download', ...libreOffice.packages])
    unpacking.unref()
    await waitForEnd(unpacking)
    console.log(
      libreOffice.isPresent()
        ? 'LibreOffice is installed: Word documents are accepted now.'
        : `LibreOffice could not be installed. Run apt-get install ${packageName} to see why. ${consequence}`,
    )
  }
  void work()
  return () => {
    stopped = true
    download?.kill('SIGTERM')
  }
}

/** @param {readonly string[]} args */
function startApt(args) {
  // In a group of its own, so that Ctrl-C does not reach it in the middle of unpacking.
  return spawn('apt-get', args, { env: aptEnv, stdio: 'ignore', detached: true })
}

/** @param {import('node:child_process').ChildProcess} child */
async function waitForEnd(child) {
  await once(child, 'exit').catch(() => {})
}
