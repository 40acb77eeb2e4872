import { join } from 'node:path'

import { projectFolder } from '../../setup/projectFolder.mjs'
import type { BrowserDriver, WindowSize } from './BrowserDriver.ts'
import { makeBrowserFolder } from './makeBrowserFolder.ts'
import { startProcessGroup } from './startProcessGroup.ts'
import { type Call, drive, killPages, startWebDriver, type WebDriver } from './webDriver.ts'

/** Debian's Python, which has Debian's packages. */
const python = '/usr/bin/python3'

/** Opens WebKitGTK on a virtual display. */
export async function openWebKitGtk({ width, height }: WindowSize): Promise<BrowserDriver> {
  const folder = await makeBrowserFolder()
  const screen = startProcessGroup('Xvfb', [
    '-displayfd',
    '1',
    '-nolisten',
    'tcp',
    '-screen',
    '0',
    '1600x1200x24',
  ])
  let driver: WebDriver | undefined
  const close = async (): Promise<void> => {
    await driver?.group.end()
    await screen.end()
    await folder.remove()
  }
  const view = join(projectFolder, 'testing/browsers/webKitView.py')
  const args = [view, folder.profile, folder.downloads, String(width), String(height)]
  const start = async (): Promise<readonly [WebDriver, Call]> => {
    const display = `:${await screen.waitForOutput(/^(\d+)$/m)}`
    driver = await startWebDriver('WebKitWebDriver', { DISPLAY: display })
    return [driver, await driver.openSession({ 'webkitgtk:browserOptions': { binary: python, args } })]
  }
  try {
    let [{ group }, call] = await start()
    return {
      ...drive(async (method, path, body) => await call(method, path, body)),
      readDownload: folder.readDownload,
      restart: async () => {
        await killPages(group, 'WebKitWebProcess', call)
        await group.end()
        ;[{ group }, call] = await start()
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
