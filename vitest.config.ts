import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

import { chromiumArgs, getChromium } from './testing/getChromium.ts'

const browserTests = 'src/client/**/*.browser.test.tsx'

/**
 * Unit, server and set-up tests in Node, and widgets in the machine's Chromium. One throw-away PostgreSQL serves the
 * tests in Node; its absence fails them.
 */
export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    // Most server tests wait for a database or a clock more than they compute: two at a time even on two cores.
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    unstubEnvs: true,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'],
          exclude: [browserTests],
          globalSetup: ['testing/providePostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['testing/browser/prepareBrowserTest.ts'],
          // One page for all files: nothing outlives a test but the page itself.
          isolate: false,
          fileParallelism: false,
          // After the others: a browser beside the servers' tests would slow down both.
          sequence: { groupOrder: 1 },
          expect: { poll: { timeout: 15_000 } },
          browser: {
            enabled: true,
            headless: true,
            api: { host: '127.0.0.1' },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] },
              contextOptions: {
                locale: 'en-US',
                timezoneId: 'America/New_York',
                // As large as the largest window of a test: a smaller one would shrink it.
                viewport: { width: 1280, height: 800 },
              },
              actionTimeout: 15_000,
            }),
            instances: [{ browser: 'chromium', viewport: { width: 360, height: 740 } }],
          },
        },
      },
    ],
  },
})
