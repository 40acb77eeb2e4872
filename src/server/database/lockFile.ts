import { DatabaseSync } from 'node:sqlite'

/**
 * Takes a lock that ends with this process, however it ends: no stale lock is left to be judged. Node has no call for
 * a lock of the operating system; SQLite takes one on an empty database.
 * @param path the file, made where it is not there
 * @param patienceMs how long to wait for somebody else to let go
 * @returns a function that lets go; undefined where somebody else holds it
 */
export function lockFile(path: string, patienceMs: number): (() => void) | undefined {
  const lock = new DatabaseSync(path, { timeout: patienceMs })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    throw error
  }
  return () => {
    lock.close()
  }
}

const sqliteBusy = 5
