// @module-tag webkitgtk

import { testApplying } from './applyInBrowser.ts'
import { openWebKitGtk } from './openWebKitGtk.ts'

testApplying('WebKitGTK', openWebKitGtk)
