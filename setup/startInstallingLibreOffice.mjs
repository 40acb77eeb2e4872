import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { aptEnv, aptOptions, canInstallFromDebian } from './installFromDebian.mjs'
import { libreOffice } from './machinePrograms.mjs'

/** Printed after the reason. */
const consequence = 'Until it is there, Word documents (.docx) are refused; everything else works.'

/**
 * Installs a missing LibreOffice in the background of a running server.
 * @returns {() => void} cancels the download; an unpacking that has begun continues, since stopping it would leave the
 * machine's package system broken
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
  // Detached, so that Ctrl-C doesn't reach it while it unpacks.
  return spawn('apt-get', args, { env: aptEnv, stdio: 'ignore', detached: true })
}

/** @param {import('node:child_process').ChildProcess} child */
async function waitForEnd(child) {
  await once(child, 'exit').catch(() => {})
}
