/**
 * Uses the browser's storage, which may be refused, full or missing.
 * @returns what was read, or undefined without storage
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
