import { join } from 'node:path'

import { findProgram } from '../../setup/findProgram.mjs'
import { projectFolder } from '../../setup/projectFolder.mjs'
import { getFreePort } from '../getFreePort.ts'
import type { BrowserDriver, WindowSize } from './BrowserDriver.ts'
import { makeBrowserFolder } from './makeBrowserFolder.ts'
import { type ProcessGroup, startProcessGroup } from './startProcessGroup.ts'
import { type Call, drive, killPages, startWebDriver, type WebDriver } from './webDriver.ts'

/** The fixed window of headless WPE WebKit, in pixels. */
const windowSize: WindowSize = { width: 800, height: 600 }

/** Opens WPE WebKit, which needs no display. */
export async function openWpe({ width }: WindowSize): Promise<BrowserDriver> {
  // Zoomed in, so that the page has the wanted width, as far as its height allows.
  const scale = Math.min(windowSize.width / width, windowSize.height / 450)
  const port = await getFreePort()
  const folder = await makeBrowserFolder()
  const cog = startCog(port, scale, folder.downloads)
  let webDriver: WebDriver | undefined
  const close = async (): Promise<void> => {
    await webDriver?.group.end()
    await cog.end()
    await folder.remove()
  }
  try {
    webDriver = await startWebDriver('WPEWebDriver')
    const { openSession } = webDriver
    const openCall = async (killed?: Call): Promise<Call> => await openSession(joinCog(port), killed)
    let call = await openCall()
    const driver = drive(async (method, path, body) => await call(method, path, body))
    const open = async (url: string): Promise<void> => {
      try {
        await driver.open(url)
      } catch {
        // Now and then the process that renders pages crashes as it starts. WPE starts another, which needs a session.
        call = await openCall(call)
        await driver.open(url)
      }
    }
    return {
      ...driver,
      open,
      // The driver expects zoomed coordinates.
      clickAt: async ({ x, y }) => await driver.clickAt({ x: x * scale, y: y * scale }),
      readDownload: folder.readDownload,
      restart: async () => {
        // WPE stores nothing when it closes, so only its page is killed, and session cookies are deleted.
        const { origin } = new URL(await call('GET', '/url'))
        await killPages(cog, 'WPEWebProcess', call)
        call = await openCall(call)
        await open(`${origin}/healthz`)
        await call('DELETE', '/cookie')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

function startCog(port: number, scale: number, home: string): ProcessGroup {
  const cog = findProgram(['cog'])
  if (cog === undefined) throw new Error('WPE WebKit is missing. Install the Debian package cog.')
  const args = ['--automation', '--platform=headless', `--scale=${scale}`, '--enable-page-cache=false']
  return startProcessGroup('dbus-run-session', ['--', cog, ...args], {
    WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
    HOME: home,
  })
}

/**
 * The driver insists on starting its browser, and ends it when the page's process dies. So it starts a relay to the
 * running browser instead, each time.
 */
function joinCog(port: number): object {
  const relay = join(projectFolder, 'testing/browsers/relayToBrowser.mjs')
  return { 'wpe:browserOptions': { binary: process.execPath, args: [relay, String(port)] } }
}
