import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

import { requirements } from './setup/machinePrograms.mjs'
import { exampleTenant } from './setup/tenantChoice.mjs'
import { chromiumArgs, getHeadlessChromium } from './testing/getChromium.ts'

const browserTests = 'src/{client,staff}/**/*.browser.test.tsx'

/** Slow tests that a change seldom breaks, or that need programs which only `npm test -- all` installs. */
const longTests = '{src,testing}/**/*.long.test.ts'

/** Whole runs of `npm test` within the tests, which would slow down everything beside them. */
const walkTests = 'testing/**/*.walk.test.ts'

/** Unit, server and set-up tests in Node on one temporary PostgreSQL, and widgets in the machine's Chromium. */
export default defineConfig({
  cacheDir: '.cache/vite',
  // The tests use the example's form, whichever institution this project has (docs/decisions/0084).
  ssr: { resolve: { conditions: [...exampleTenant.conditions] } },
  test: {
    env: exampleTenant.env,
    // `// @module-tag nginx` in a file, or `{ tags: ['nginx'] }` of a test, says what it needs of the machine.
    tags: requirements.map(({ tag, name }) => ({ name: tag, description: `Needs ${name}.` })),
    // Most server tests wait for a database or a clock: three at a time even on two cores.
    maxWorkers: 3,
    // A process per file would spend a second on loading the same modules.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    restoreMocks: true,
    unstubEnvs: true,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'],
          exclude: [browserTests, longTests, walkTests],
          globalSetup: ['testing/providePostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [longTests],
          // They start whole programs, beside each other.
          testTimeout: 180_000,
          hookTimeout: 300_000,
          globalSetup: ['testing/providePostgres.ts'],
        },
      },
      { extends: true, test: { name: 'walk', include: [walkTests] } },
      {
        extends: true,
        resolve: { conditions: [...exampleTenant.conditions, ...defaultClientConditions] },
        // If Vite discovered it during the run, it would reload every page.
        optimizeDeps: { include: ['react-dom/server', 'react-router'] },
        test: {
          name: 'browser',
          include: [browserTests],
          setupFiles: ['testing/browser/prepareBrowserTest.ts'],
          fileParallelism: false,
          // Runs after the others: a browser beside the server tests would slow down both.
          sequence: { groupOrder: 1 },
          browser: {
            enabled: true,
            headless: true,
            api: { host: '127.0.0.1' },
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: getHeadlessChromium(), args: [...chromiumArgs] },
              contextOptions: {
                locale: 'en-US',
                timezoneId: 'America/New_York',
                // As large as the largest window of a test; a smaller one would scale it down.
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
