import { tryStorage } from '../session/tryStorage.ts'

/** localStorage key for the time of the last activity in any tab, in milliseconds since 1970. */
const stampKey = 'last-activity'

/** The time of the last activity, shared by all tabs. Without storage each tab has its own. */
export const activityStamp = {
  /** @returns undefined before the first activity after a login */
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
