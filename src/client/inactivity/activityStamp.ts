/** Where the tabs of a browser keep when somebody was last active: milliseconds since 1970, and nothing else. */
const stampKey = 'last-activity'

/** The time of the last activity that all tabs share. A browser may refuse its storage; then each tab has its own. */
export const activityStamp = {
  /** @returns undefined when nobody has been active since the last login */
  read(): number | undefined {
    const at = Number(withStorage((storage) => storage.getItem(stampKey)) ?? Number.NaN)
    return Number.isFinite(at) ? at : undefined
  },
  /** @param at milliseconds since 1970 */
  write(at: number): void {
    withStorage((storage) => storage.setItem(stampKey, String(at)))
  },
  clear(): void {
    withStorage((storage) => storage.removeItem(stampKey))
  },
}

function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage)
  } catch {
    return undefined
  }
}
