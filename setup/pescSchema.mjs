import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

/**
 * The path of PESC's schema AdmissionsApplication_v1.3.0.xsd, beside which are the ones that it imports. They are PESC's, and
 * not ours to pass on: whoever has them says where by PESC_SCHEMA. '' without it.
 */
export function getPescSchema() {
  const given = process.env.PESC_SCHEMA ?? ''
  return given === '' ? '' : resolve(projectFolder, given)
}

export function hasPescSchema() {
  const path = getPescSchema()
  return path !== '' && existsSync(path)
}
