import { defineConfig } from '@playwright/test'

import { chromiumArgs, getHeadlessChromium } from './testing/getChromium.ts'

/** Files that depend on the window's size, a mouse or a keyboard; all others run on the phone only. */
const onBothSizes = '**/*.sizes.test.ts'

/** Failures and edge cases, one by one; the normal course is in `npm test`. */
const long = '**/*.long.test.ts'

/** Folders of journeys that have projects of their own. */
const others = ['institution/**', 'kills/**', 'screens/**']

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** Journeys in Chromium, on a phone and on a desktop. Each starts the servers it needs by its fixtures. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  // What a screen reader is told of each screen (accessibilityTrees.test.ts).
  snapshotPathTemplate: '{testDir}/accessibilityTrees/{arg}{ext}',
  // Journeys mostly wait for pages: two at a time even on two cores.
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: getHeadlessChromium(), args: [...chromiumArgs] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every journey slows them all by a quarter: `npm test -- playwright --trace=on FILE` records one.
    trace: 'off',
  },
  // `npm test` runs the first two. `npm test -- all` adds the others: on the phone failures and tests tagged @long,
  // which are slow or covered on the desktop; on the desktop tests without @desktop, which its size hardly affects.
  projects: [
    { name: 'phone', grepInvert: /@long/, testIgnore: [...others, long], use: phone },
    { name: 'desktop', grep: /@desktop/, testIgnore: others, use: desktop },
    { name: 'phone-long', grep: /@long/, testIgnore: [...others, long], use: phone },
    { name: 'phone-failures', testMatch: long, testIgnore: others, use: phone },
    { name: 'desktop-long', grepInvert: /@desktop/, testMatch: onBothSizes, use: desktop },
    // The journeys for any institution.
    { name: 'institution', testMatch: 'institution/*.test.ts', use: phone },
    // Each scene of the table of screens changes the window's size itself (docs/screens.md).
    { name: 'screens', testMatch: 'screens/*.test.ts' },
    // One at a time: on a busy machine concurrent writes would be late, which is not tested here.
    { name: 'kills', testMatch: 'kills/*.test.ts', workers: 1, use: desktop },
  ],
})
