import { defineConfig } from '@playwright/test'

import { chromiumArgs, getChromium } from './testing/getChromium.ts'

/** What a window's size, a mouse or a keyboard may change; everything else is the same and runs on the phone alone. */
const onBothSizes = [
  'accessibility',
  'accountPopover',
  'apply',
  'chrome',
  'conditions',
  'documents',
  'keyboard',
  'office',
  'schoolSearch',
  'tabs',
  'toasts',
  'way',
  'widgets',
]

/** A hundred kills take longer than all journeys: `npm test -- kills`. */
const onDemand = process.env.ON_DEMAND === undefined ? ['journal.test.ts'] : []

/** Journeys in the machine's Chromium, on a phone and on a desktop. Each starts the servers it needs by its fixtures. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/journeys',
  // A journey waits for its pages more than it computes: two at a time even on two cores.
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: getChromium(), args: [...chromiumArgs] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Without a film: what stood on the page says enough, and filming every journey slows them all.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    {
      name: 'phone',
      grepInvert: /@only-desktop/,
      // Storage, network and processes know nothing of the size of a window.
      testIgnore: ['journal.test.ts', 'screens/*.test.ts'],
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      grepInvert: /@only-phone/,
      testMatch: [...onBothSizes.map((file) => `${file}.test.ts`), 'journal.test.ts'],
      testIgnore: onDemand,
      use: { viewport: { width: 1280, height: 800 } },
    },
    // The table of all screens and states goes through its windows by itself (docs/screens.md).
    { name: 'screens', testMatch: 'screens/*.test.ts' },
  ],
})
