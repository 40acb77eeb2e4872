import { testApplying } from './applyInBrowser.ts'
import { openChromium } from './openPuppeteer.ts'

testApplying('Chromium', openChromium)
