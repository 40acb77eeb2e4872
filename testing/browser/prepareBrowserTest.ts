import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'

import { makeThemeCss } from '#client/styles/themeVariables.ts'
import { theme } from '#tenant/theme.ts'

import '#client/styles/site.css'

// Custom properties and the order of layers come first, as in the real document.
const style = document.createElement('style')
style.textContent = makeThemeCss({ theme })
document.head.prepend(style)

// All files share one page, so each test starts with an empty one.
beforeEach(() => page.viewport(360, 740))
afterEach(cleanup)
