
import { chromium } from '@playwright/test'
import { chromiumArgs, getChromium } from '../testing/getChromium.ts'
import { startGatehouse } from '../testing/startGatehouse.ts'
import { describeKeys } from './keys/describeKeys.ts'
import { breakdown } from './keys/measureKeys.ts'
const gatehouse = await startGatehouse()
const browser = await chromium.launch({ executablePath: getChromium(), args: [...chromiumArgs] })
const rows = await describeKeys(browser, gatehouse)
for (const row of rows) console.log(JSON.stringify(row))
if (process.env.DETAIL) for (const ms of [350, 120]) for (const who of ['handmade', 'visitor', 'student']) {
  const pre = `${ms} ${who} `
  const n = breakdown.get(pre + 'KEYS')!.length
  console.log('==', pre)
  const items = [...breakdown].filter(([k]) => k.startsWith(pre) && !k.endsWith('#') && !k.endsWith('KEYS')).map(([k, v]) => [k.slice(pre.length), v.reduce((a, b) => a + b, 0) / n, (breakdown.get(k + ' #') ?? []).reduce((a, b) => a + b, 0) / n, v.toSorted((a,b)=>a-b)[v.length >> 1]] as const)
  for (const [k, v, c, m] of items.toSorted((a, b) => b[1] - a[1]).slice(0, 16)) console.log('  ', v.toFixed(3), 'median', m!.toFixed(3), c.toFixed(2), k)
}
await browser.close(); await gatehouse.stop(); process.exit(0)
