import { defineConfig } from '@playwright/test'

import { chromiumArgs, getHeadlessChromium } from './testing/getChromium.ts'

/** What a window's size, a mouse or a keyboard may change; everything else is the same and runs on the phone alone. */
const onBothSizes = [
  'accessibility',
  'accountPopover',
  'apply',
  'conditions',
  'documents',
  'keyboard',
  'layout',
  'navigation',
  'office',
  'schoolSearch',
  'tabs',
  'toasts',
  'widgets',
].map((file) => `${file}.test.ts`)

/** What goes wrong or is odd, one case after the other; the way without any of it is in `npm test`. */
const failures = [
  'addresses',
  'brokenPart',
  'brokenStart',
  'copy',
  'documentFailures',
  'documentTabs',
  'errors',
  'inactivity',
  'languages',
  'leaving',
  'leftBehind',
  'offline',
  'print',
].map((file) => `${file}.test.ts`)

const others = ['anyInstitution.test.ts', 'kills.test.ts', 'screens/*']

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1280, height: 800 } }

/** Journeys in Chromium, on a phone and on a desktop. Each starts the servers it needs by its fixtures. */
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
    launchOptions: { executablePath: getHeadlessChromium(), args: [...chromiumArgs] },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    screenshot: 'only-on-failure',
    // Recording every journey slows them all by a quarter: `npm test -- playwright --trace=on FILE` records one.
    trace: 'off',
  },
  // `npm test` runs the first two. The others are what `npm test -- all` adds: on the phone failures, and what is tagged
  // @long, since it takes long or is proved on the desktop; on the desktop what is not tagged @desktop, since its size
  // changes little.
  projects: [
    { name: 'phone', grepInvert: /@long/, testIgnore: [...others, ...failures], use: phone },
    { name: 'desktop', grep: /@desktop/, testIgnore: others, use: desktop },
    { name: 'phone-long', grep: /@long/, testIgnore: [...others, ...failures], use: phone },
    { name: 'phone-failures', testMatch: failures, use: phone },
    { name: 'desktop-long', grepInvert: /@desktop/, testMatch: onBothSizes, use: desktop },
    // Whatever the institution of this project asks.
    { name: 'institution', testMatch: 'anyInstitution.test.ts', use: phone },
    // The table of all screens and states goes through its windows by itself (docs/screens.md).
    { name: 'screens', testMatch: 'screens/*.test.ts' },
    // One at a time: what a machine that is busy elsewhere writes too late is not what is asked here.
    { name: 'kills', testMatch: 'kills.test.ts', workers: 1, use: desktop },
  ],
})
