import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { bringBack, putAside } from './keepAssets.mjs'
import { getPackageProgram, getProgramsEnv } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { showProgress } from './showProgress.mjs'
import { takeTurns } from './takeTurns.mjs'
import { Trouble } from './Trouble.mjs'

/** What the pages are made of: a change in any of these makes the build stale. The server is not among them. */
const inputs = [
  'src/client',
  'src/contract',
  'src/form',
  'src/tenant',
  'prerender',
  'public',
  'prerender',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
]
const buildFolder = join(projectFolder, '.build')
const stampPath = join(buildFolder, 'inputs.sha256')
const assetsFolder = join(buildFolder, 'client', 'assets')
const shelf = join(projectFolder, '.cache', 'earlier-assets')
const logPath = join(projectFolder, '.cache', 'build.log')
const linesShown = 30

/**
 * Builds what the browser gets, when it is missing or older than what it is made of.
 * @throws {Trouble} when that fails
 */
export async function buildClient() {
  if (isBuilt()) return
  await takeTurns(async () => {
    if (isBuilt()) return
    rmSync(stampPath, { force: true })
    const hash = hashInputs()
    putAside(assetsFolder, shelf)
    await showProgress('Building the pages', runBuild)
    bringBack(assetsFolder, shelf, Date.now())
    mkdirSync(buildFolder, { recursive: true })
    writeFileSync(stampPath, hash)
  })
}

async function runBuild() {
  const env = { ...getProgramsEnv(), NODE_ENV: 'production' }
  const { exitCode, output } = await runProgram(getPackageProgram('react-router'), ['build'], {
    env,
    quiet: true,
  })
  throwIfStopped()
  if (exitCode !== 0) throw new Trouble(explainFailure(output))
}

/** @param {string} output what the build wrote */
function explainFailure(output) {
  writeFileSync(logPath, output)
  console.error(output.trimEnd().split('\n').slice(-linesShown).join('\n'))
  return 'The pages could not be built. Put right what is shown above (all of it is in .cache/build.log), then run the command again.'
}

function isBuilt() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === hashInputs()
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(projectFolder, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

/**
 * @param {string} path relative to the project
 * @returns {string[]} itself, or the files below it; tests are no part of the pages
 */
function listFiles(path) {
  const absolute = join(projectFolder, path)
  if (!existsSync(absolute)) return []
  if (!statSync(absolute).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(absolute)
    .toSorted()
    .flatMap((name) => listFiles(`${path}/${name}`))
}
