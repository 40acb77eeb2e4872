import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder and name of a document in `testing/fixtures`. */
export type FixtureName = `${'good' | 'hostile'}/${string}`

/**
 * Reads a test document.
 * @param name such as `good/p-plain.pdf`
 */
export function readFixture(name: FixtureName): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'fixtures', name))
}
