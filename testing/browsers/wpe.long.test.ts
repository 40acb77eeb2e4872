// @module-tag wpewebkit

import { testApplying } from './applyInBrowser.ts'
import { openWpe } from './openWpe.ts'

testApplying('WPE WebKit', openWpe)
