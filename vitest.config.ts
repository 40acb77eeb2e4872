import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions } from 'vite'
import { defineConfig } from 'vitest/config'

import { defaultTenant, exampleTenant } from './setup/tenantChoice.mjs'
import { chromiumArgs, getHeadlessChromium } from './testing/getChromium.ts'

const browserTests = 'src/client/**/*.browser.test.tsx'

/** Slow tests that a change seldom breaks, run by `npm test -- all`. */
const longTests = [
  // Whole programs that are started, stopped and killed many times.
  'testing/conversionRestart.test.ts',
  'testing/erase.test.ts',
  'testing/durability.test.ts',
  'testing/gracefulStop.test.ts',
  'testing/reminders.test.ts',
  'testing/rollingRestart.test.ts',
  'testing/searchFlood.test.ts',
  'testing/submissionWebhook.test.ts',
  'src/server/program/main.test.ts',
  'testing/startStop.test.ts',
  'testing/worker.test.ts',
  // A student's whole journey in every browser engine.
  'testing/browsers/*.test.ts',
  // The embedded PostgreSQL, killed in every way, for every user that may start it, and on a full or read-only disk.
  'src/server/platform/database/embedded/embeddedDatabase.test.ts',
  'testing/engineUsers.test.ts',
  'testing/fullDisk.test.ts',
  // Programs and tools on copies of the project: the tested documents, and the import rules between folders.
  'testing/addAKind.test.ts',
  'testing/addAQuestion.test.ts',
  'testing/brokenTenant.test.ts',
  'testing/definitionMistakes.test.ts',
  'testing/fences.test.ts',
  // On a machine without LibreOffice, in a namespace.
  'testing/installLibreOffice.test.ts',
  'testing/makeItYours.test.ts',
  // Admin commands, each a separate program; copying a database, backup and restore, S3, a hundred thousand
  // applications.
  'src/server/program/admin/copyDatabaseCommand.test.ts',
  'src/server/domain/documents/fileStores.test.ts',
  'testing/admin.test.ts',
  'testing/adminCommands.test.ts',
  'testing/adminLists.test.ts',
  'testing/adminRetention.test.ts',
  'testing/backup.test.ts',
  'testing/copyDatabase.test.ts',
  'testing/exportMemory.test.ts',
  'testing/exportXlsx.test.ts',
  // Many files through LibreOffice and the other converters; convertToPdf.test.ts has some of each kind.
  'src/server/domain/conversion/convertDocx.test.ts',
  'src/server/domain/conversion/hostile*.test.ts',
  'src/server/domain/conversion/conversionSandbox.test.ts',
  'src/server/domain/conversion/conversionUser.test.ts',
  // Conversions that are killed while they run.
  'src/server/domain/documents/conversionProcesses.test.ts',
  'src/server/domain/documents/conversionShare.test.ts',
]

/** A whole `npm test` within the tests, which would slow down everything beside it. */
const walkTests = ['testing/secondInstitution.test.ts']

/** Turns the example into another institution, which cannot be done in a project where it was done already. */
const onceTests =
  exampleTenant === defaultTenant ? [] : ['testing/makeItYours.test.ts', 'testing/secondInstitution.test.ts']

/** Unit, server and set-up tests in Node on one temporary PostgreSQL, and widgets in the machine's Chromium. */
export default defineConfig({
  cacheDir: '.cache/vite',
  // The tests use the example's form, whichever institution this project has (docs/decisions/0084).
  ssr: { resolve: { conditions: [...exampleTenant.conditions] } },
  test: {
    env: exampleTenant.env,
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
          exclude: [browserTests, ...longTests, ...walkTests],
          globalSetup: ['testing/providePostgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: longTests,
          exclude: onceTests,
          globalSetup: ['testing/providePostgres.ts'],
        },
      },
      { extends: true, test: { name: 'walk', include: walkTests, exclude: onceTests } },
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
