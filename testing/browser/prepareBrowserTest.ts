import { afterEach, beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react/pure'

import { makeThemeCss } from '#client/styles/themeVariables.ts'
import { theme } from '#tenant/theme.ts'

import '#client/styles/site.css'

// The colours and the order of the layers come before every other style, as in the document that the site sends.
const style = document.createElement('style')
style.textContent = makeThemeCss(theme)
document.head.prepend(style)

// All files share one page: each test starts with an empty one, as wide as a phone.
beforeEach(() => page.viewport(360, 740))
afterEach(cleanup)
