import { execFile } from 'node:child_process'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { getPescSchema } from '../setup/pescSchema.mjs'

/** Compares the files of a folder with the schema of PESC, and fails with the name of what is not valid. */
export async function validatePescMessages(folder: string): Promise<void> {
  const files = (await readdir(folder)).map((name) => join(folder, name))
  await promisify(execFile)('xmllint', ['--noout', '--nonet', '--schema', getPescSchema(), ...files])
}
