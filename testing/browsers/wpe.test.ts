import { testApplying } from './applyInBrowser.ts'
import { openWpe } from './openWebKit.ts'

testApplying('WPE WebKit', openWpe)
