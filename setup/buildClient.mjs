import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { checkDefinition } from './checkDefinition.mjs'
import { compressAssets } from './compressAssets.mjs'
import { keepAssets } from './keepAssets.mjs'
import { getProgramsEnv, getRuntime } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { showProgress } from './showProgress.mjs'
import { takeTurns } from './takeTurns.mjs'
import { defaultTenant, nextBuildFolder } from './tenantChoice.mjs'
import { SetupError } from './SetupError.mjs'

/** @typedef {import('./tenantChoice.mjs').TenantChoice} TenantChoice */

/** Inputs of the client build, beside the tenant: a change in any of them makes the build stale. */
const inputs = [
  'src/client',
  'src/contract',
  'src/form',
  'src/staff',
  'prerender',
  'setup/browserFloor.mjs',
  'setup/compressAssets.mjs',
  'setup/tenantChoice.mjs',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
]
const nextBuild = join(projectFolder, nextBuildFolder)
/** File in a build with the hash of its inputs. */
const stampName = 'inputs.sha256'
const logPath = join(projectFolder, '.cache', 'build.log')
const linesShown = 30

/**
 * Builds the client when the build is missing or stale. The earlier build is served until the new one replaces it.
 * @param {TenantChoice} [tenant]
 * @throws {SetupError} when the build fails; the earlier one stays
 */
export async function buildClient(tenant = defaultTenant) {
  if (isBuilt(tenant)) return
  await takeTurns(async () => {
    if (isBuilt(tenant)) return
    await checkDefinition(tenant)
    const hash = hashInputs(tenant)
    await showProgress('Building the pages', async () => await runBuild(tenant))
    const build = join(projectFolder, tenant.buildFolder)
    compressAssets(join(nextBuild, 'client'))
    keepAssets(build, nextBuild, Date.now())
    writeFileSync(join(nextBuild, stampName), hash)
    replaceFolder(build, nextBuild)
  })
}

/**
 * Puts one folder in the place of another between two requests.
 * @param {string} folder
 * @param {string} next
 */
function replaceFolder(folder, next) {
  const replaced = `${next}-replaced`
  rmSync(replaced, { recursive: true, force: true })
  if (existsSync(folder)) renameSync(folder, replaced)
  renameSync(next, folder)
  rmSync(replaced, { recursive: true, force: true })
}

/** @param {TenantChoice} tenant */
async function runBuild(tenant) {
  const env = { ...getProgramsEnv(), ...tenant.env, NODE_ENV: 'production' }
  const { exitCode, output } = await runProgram(getRuntime(), ['prerender/buildPages.ts', nextBuildFolder], {
    env,
    quiet: true,
  })
  throwIfStopped()
  if (exitCode !== 0) throw new SetupError(explainFailure(output))
}

/** @param {string} output of the build */
function explainFailure(output) {
  writeFileSync(logPath, output)
  console.error(output.trimEnd().split('\n').slice(-linesShown).join('\n'))
  return 'The pages could not be built. Correct what is shown above (all of it is in .cache/build.log), then run the command again.'
}

/** @param {TenantChoice} tenant */
function isBuilt(tenant) {
  const stampPath = join(projectFolder, tenant.buildFolder, stampName)
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashInputs(tenant)
}

/** @param {TenantChoice} tenant */
function hashInputs(tenant) {
  const hash = createHash('sha256')
  for (const path of [...inputs, tenant.folder].flatMap(listFiles)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path relative to the project
 * @returns {string[]} the file itself, or all files below the folder except tests
 */
function listFiles(path) {
  const absolute = join(projectFolder, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
