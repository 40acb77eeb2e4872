import type { Browser, BrowserContextOptions } from '@playwright/test'

/** CPU 4 times slower, 1.6 Mbit/s, 150 ms. */
export const slowPhone = {
  cpuRate: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
}

/** Opens an empty page on a phone of limited speed. */
export async function openPhone(
  browser: Browser,
  { cpuRate, network }: typeof slowPhone,
  options: BrowserContextOptions = {},
) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate })
  return { context, page, session }
}
