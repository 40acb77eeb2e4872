// @module-tag firefox

import { testApplying } from './applyInBrowser.ts'
import { openFirefox } from './openPuppeteer.ts'

testApplying('Firefox', openFirefox)
