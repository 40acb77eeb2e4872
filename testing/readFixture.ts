import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The name of a document in `testing/fixtures`, with its folder. */
export type FixtureName = `${'good' | 'hostile'}/${string}`

/**
 * Reads a document to try the conversion with.
 * @param name such as `good/p-plain.pdf`
 */
export function readFixture(name: FixtureName): Uint8Array {
  return readFileSync(join(import.meta.dirname, 'fixtures', name))
}
