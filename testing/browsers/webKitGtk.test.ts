import { testApplying } from './applyInBrowser.ts'
import { openWebKitGtk } from './openWebKit.ts'

testApplying('WebKitGTK', openWebKitGtk)
