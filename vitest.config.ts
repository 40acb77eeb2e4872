import { defineConfig } from 'vitest/config'

/** Unit, server and set-up tests. One throw-away PostgreSQL serves the whole run; its absence fails it. */
export default defineConfig({
  cacheDir: '.cache/vite',
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'testing/**/*.test.ts'],
    globalSetup: ['testing/providePostgres.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    restoreMocks: true,
    unstubEnvs: true,
    passWithNoTests: true,
  },
})
