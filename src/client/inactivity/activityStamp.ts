import { tryStorage } from '../session/tryStorage.ts'

/** Where the tabs of a browser keep when somebody was last active: milliseconds since 1970, and nothing else. */
const stampKey = 'last-activity'

/** The time of the last activity that all tabs share. A browser may refuse its storage; then each tab has its own. */
export const activityStamp = {
  /** @returns undefined when nobody has been active since the last login */
  read(): number | undefined {
    const at = Number(tryStorage('localStorage', (storage) => storage.getItem(stampKey)) ?? Number.NaN)
    return Number.isFinite(at) ? at : undefined
  },
  /** @param at milliseconds since 1970 */
  write(at: number): void {
    tryStorage('localStorage', (storage) => storage.setItem(stampKey, String(at)))
  },
  clear(): void {
    tryStorage('localStorage', (storage) => storage.removeItem(stampKey))
  },
}
