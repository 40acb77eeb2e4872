import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { cardPaths } from '#contract/pagePaths.ts'
import { tenant } from '#tenant/tenant.ts'

import { inlineStyles } from './prerender/inlineStyles.ts'

/** What a visitor can open first is prerendered; everybody else gets the shell (design 5). */
const firstPage = tenant.pages[0]?.path ?? '/about'

const config: Config = {
  appDirectory: 'src/client',
  buildDirectory: '.build',
  ssr: false,
  prerender: [firstPage, ...cardPaths],
  buildEnd: async ({ reactRouterConfig }) => {
    await inlineStyles(join(reactRouterConfig.buildDirectory, 'client'))
  },
}

export default config
