import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { projectFolder } from './projectFolder.mjs'

/**
 * An institution that the program can be built and run for.
 * @typedef {object} TenantChoice
 * @property {string} folder contains `tenant.ts` and, in `public/`, static files
 * @property {string} buildFolder of its client
 * @property {Readonly<Record<string, string>>} env selects it in every Node process that builds or serves it
 * @property {readonly string[]} conditions of package.json's imports that resolve to its folder
 */

/** @type {{ imports: { '#tenant/*': Readonly<Record<string, string>> } }} */
const { imports } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'))

/** Builds are made here before they replace the served one. */
export const nextBuildFolder = '.cache/next-build'

/**
 * The institution of this project (docs/make-it-yours.md).
 * @type {TenantChoice}
 */
export const defaultTenant = { folder: findFolder('default'), buildFolder: '.build', env: {}, conditions: [] }

/**
 * The tests' second institution, which differs from the default wherever it can (docs/decisions/0084).
 * @type {TenantChoice}
 */
export const secondTenant = chooseBy('second-tenant')

/**
 * The example that ships with Gatehouse, which the program's tests use (docs/decisions/0084).
 * @type {TenantChoice}
 */
export const exampleTenant =
  defaultTenant.folder === findFolder('example-tenant') ? defaultTenant : chooseBy('example-tenant')

/** The institution that this process runs for. */
export const chosenTenant =
  [secondTenant, exampleTenant].find(({ env }) => isChosen(env.NODE_OPTIONS)) ?? defaultTenant

/** @param {string} condition */
function findFolder(condition) {
  const path = imports['#tenant/*'][condition] ?? ''
  return /^\.\/(.+)\/\*$/.exec(path)?.[1] ?? `${path}/*`
}

/**
 * @param {string} condition
 * @returns {TenantChoice}
 */
function chooseBy(condition) {
  return {
    folder: findFolder(condition),
    buildFolder: `.cache/${condition}`,
    env: { NODE_OPTIONS: `--conditions=${condition}` },
    conditions: [condition],
  }
}

/** @param {string | undefined} option */
function isChosen(option) {
  return option !== undefined && process.env.NODE_OPTIONS?.split(' ').includes(option) === true
}
