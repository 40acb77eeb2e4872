/**
 * Uses what the browser keeps for us. A browser may refuse it or have no more room, and the build has none: then what is
 * not kept there is known to this page alone.
 * @returns what was read; undefined where there is no storage, too
 */
export function tryStorage<Result>(
  kind: 'sessionStorage' | 'localStorage',
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(globalThis[kind])
  } catch {
    return undefined
  }
}
