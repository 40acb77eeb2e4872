/**
 * The oldest supported browsers (docs/reference.md, Browsers). The build lowers syntax for them;
 * testing/program/browserFloor.test.ts finds APIs and CSS that they lack.
 */
export const browserFloor = { chrome: '100', firefox: '102', safari: '15.4', ios: '15.4' }

/** The same versions in Vite's notation. */
export const buildTarget = Object.entries(browserFloor).map(([browser, version]) => browser + version)
