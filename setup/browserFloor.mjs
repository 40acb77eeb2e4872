/**
 * The oldest browsers in which everything works (docs/operate.md, Browsers): the build lowers syntax for them, and
 * testing/browserFloor.test.ts looks for what they do not know.
 */
export const browserFloor = { chrome: '100', firefox: '102', safari: '15.4', ios: '15.4' }

/** The same, as Vite reads it. */
export const buildTarget = Object.entries(browserFloor).map(([browser, version]) => browser + version)
