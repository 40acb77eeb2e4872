import { join } from 'node:path'

import type { Config } from '@react-router/dev/config'

import { cardPaths } from '#contract/pagePaths.ts'

import { inlineStartNotice } from './prerender/inlineStartNotice.ts'
import { inlineStyles } from './prerender/inlineStyles.ts'
import { loadTenant } from './prerender/loadTenant.ts'
import { preloadStudentCode } from './prerender/preloadStudentCode.ts'
import { nextBuildFolder } from './setup/tenantChoice.mjs'

const config: Config = {
  appDirectory: 'src/client',
  buildDirectory: nextBuildFolder,
  ssr: false,
  // Entry pages of visitors are prerendered; everybody else gets the shell.
  prerender: [loadTenant().pages[0].path, ...cardPaths],
  buildEnd: async ({ reactRouterConfig }) => {
    const folder = join(reactRouterConfig.buildDirectory, 'client')
    await inlineStyles(folder)
    await inlineStartNotice(folder, loadTenant())
    await preloadStudentCode(folder)
  },
}

export default config
