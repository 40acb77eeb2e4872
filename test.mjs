// npm test. Runs on Node 20: installs and builds what is missing, then runs what a change can break. `npm test -- all`
// runs every check, and `npm test -- NAME ARGS` one of them: `npm test -- vitest src/form`.
import { join } from 'node:path'

import { buildClient } from './setup/buildClient.mjs'
import { checks, isExample } from './setup/checks.mjs'
import { getRuntime } from './setup/getRuntime.mjs'
import { hideLongTestPrograms } from './setup/hideLongTestPrograms.mjs'
import { installPackages } from './setup/installPackages.mjs'
import { installTestPrograms } from './setup/installTestPrograms.mjs'
import { makeRunFolder } from './setup/makeRunFolder.mjs'
import { prepareDatabase } from './setup/prepareDatabase.mjs'
import { runCommand } from './setup/runCommand.mjs'
import { showProgress } from './setup/showProgress.mjs'
import { SetupError } from './setup/SetupError.mjs'

/** @typedef {{ title: string, passed: number, failures: readonly string[], seconds: number, output?: string }} Result */

await runCommand(async () => {
  const [name, ...args] = process.argv.slice(2)
  const chosen = checks.filter((check) =>
    name === undefined
      ? check.isStatic === true || check.everyday !== undefined
      : name === 'all' || name === check.name,
  )
  if (chosen.length === 0) {
    const names = checks.map((check) => check.name).join(', ')
    throw new SetupError(`There is no check ${name}. Choose one of ${names}, or all of them: all.`)
  }
  await installPackages()
  getRuntime()
  const missing = await installTestPrograms({ isEveryday: name === undefined })
  if (name === undefined) hideLongTestPrograms(join(makeRunFolder(), 'programs'))
  if (chosen.some((check) => !check.isStatic)) await prepareDatabase()

  /** @type {Result[]} */
  const results = []
  try {
    await buildClient()
  } catch (error) {
    // Checks that do not need the pages still run.
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    results.push({ title: 'Pages', passed: 0, failures: [error.message], seconds: 0 })
  }

  /**
   * @param {import('./setup/checks.mjs').Check} check
   * @returns {Promise<Result>}
   */
  const run = async ({ title, everyday = [], whole = [], run: runCheck }) => {
    const start = Date.now()
    const scope = name === undefined ? everyday : whole
    const tally = await runCheck(
      [...scope, ...args],
      missing.map((requirement) => requirement.tag),
    )
    return { ...tally, title, seconds: Math.round((Date.now() - start) / 1000) }
  }
  const statics = chosen.filter((check) => check.isStatic)
  if (statics.length > 0) {
    const found = await showProgress('Reading the code', async () => await Promise.all(statics.map(run)))
    for (const result of found) {
      console.log(`\n== ${result.title} ==\n\n${result.output?.trim()}`)
      results.push(result)
    }
  }
  for (const check of chosen.filter((one) => !one.isStatic)) {
    console.log(`\n== ${check.title} ==\n`)
    results.push(await run(check))
  }

  const rows = results.map(({ title, passed, failures, seconds }) => [
    title,
    { passed, failed: failures.length, seconds },
  ])
  console.log()
  console.table(Object.fromEntries(rows))
  const failures = results.flatMap((result) => result.failures)
  if (failures.length > 0) console.log(['Failed:', ...failures].join('\n- '))
  if (missing.length > 0) {
    const names = missing.map((requirement) => `${requirement.name} (tagged ${requirement.tag})`).join(', ')
    console.log(`Not run here: the tests that need ${names}.`)
  }
  if (name === undefined && !isExample) {
    console.log(
      "Not run: the journeys that follow the example's form (npm test -- all runs them). Your own form was tested.",
    )
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  console.log(`${passed} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})
