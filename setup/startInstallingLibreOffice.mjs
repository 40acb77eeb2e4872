import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { aptEnv, aptOptions, canInstallFromDebian, retryWhileLocked } from './installFromDebian.mjs'
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
      await retryWhileLocked(async () => {
        if (stopped) return { exitCode: 0, output: '' }
        download = startApt(args, 'pipe')
        return await readToEnd(download)
      })
      if (stopped) return
    }
    download = undefined
    // Without a pipe, which would break if the server ends first.
    const unpacking = startApt([...install, '--no-download', ...libreOffice.packages], 'ignore')
    unpacking.unref()
    await readToEnd(unpacking)
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

/**
 * @param {readonly string[]} args
 * @param {'pipe' | 'ignore'} output
 */
function startApt(args, output) {
  // Detached, so that Ctrl-C doesn't reach it while it unpacks.
  return spawn('apt-get', args, { env: aptEnv, stdio: ['ignore', output, output], detached: true })
}

/** @param {import('node:child_process').ChildProcess} child */
async function readToEnd(child) {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text))
  await once(child, 'close').catch(() => {})
  return { exitCode: child.exitCode ?? 1, output }
}
