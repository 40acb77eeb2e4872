import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { countCode } from './countCode.mjs'
import { getPackageProgram, getProgramsEnv } from './getRuntime.mjs'
import { makeRunFolder } from './makeRunFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'

/**
 * How many checks passed and failed, and what was printed but not shown yet.
 * @typedef {{ passed: number, failed: number, output?: string }} Tally
 */

/**
 * One part of the checks.
 * @typedef {object} Check
 * @property {string} name what `npm test -- NAME` runs alone
 * @property {string} title
 * @property {boolean} [isStatic] reads the code and runs none of it; such checks run at the same time, so each keeps its
 *   output back
 * @property {readonly string[]} [everyday] the arguments for what `npm test` runs; without them only `npm test -- all`
 *   runs it
 * @property {readonly string[]} [whole] the arguments for all of it
 * @property {(args: readonly string[], leftOut: readonly string[]) => Promise<Tally>} run `leftOut` are the test files that
 *   cannot run on this machine
 */

/**
 * Every check, in the order in which they run. A static check counts as one, so does each test.
 * @type {readonly Check[]}
 */
export const checks = [
  { name: 'types', title: 'Types', isStatic: true, everyday: [], run: checkTypes },
  { name: 'lint', title: 'Lint', isStatic: true, everyday: [], run: checkLint },
  {
    name: 'format',
    title: 'Format',
    isStatic: true,
    everyday: [],
    run: (args) => countAsOne('oxfmt', ['--check', ...args]),
  },
  {
    name: 'dead-code',
    title: 'Dead code',
    isStatic: true,
    everyday: [],
    run: (args) => countAsOne('knip', args),
  },
  { name: 'size', title: 'Size', isStatic: true, everyday: [], run: printSize },
  { name: 'vitest', title: 'Unit and server tests', everyday: ['--project=!long'], run: runVitest },
  {
    name: 'playwright',
    title: 'Journeys in a browser',
    everyday: ['--project=phone', '--project=desktop'],
    whole: ['--project=phone*', '--project=desktop*'],
    run: (args, leftOut) => runPlaywright('journeys', args, leftOut),
  },
  {
    name: 'screens',
    title: 'Every screen in every state',
    whole: ['--project=screens'],
    run: (args, leftOut) => runPlaywright('screens', args, leftOut),
  },
  {
    name: 'kills',
    title: 'A hundred times at the worst of moments',
    whole: ['--project=kills'],
    run: (args, leftOut) => runPlaywright('kills', args, leftOut),
  },
]

/** @type {ReturnType<typeof runQuietly> | undefined} */
let routeTypes

/** React Router writes the types of the routes; without them the client does not compile. */
async function generateRouteTypes() {
  routeTypes ??= runQuietly('react-router', ['typegen'])
  return await routeTypes
}

/** @param {readonly string[]} args */
async function checkTypes(args) {
  const { exitCode, output } = await generateRouteTypes()
  if (exitCode !== 0) return { passed: 0, failed: 1, output }
  return await countAsOne('tsc', ['-b', ...args])
}

/** @param {readonly string[]} args */
async function checkLint(args) {
  await generateRouteTypes()
  return await countAsOne('oxlint', ['--type-aware', '--deny-warnings', ...args])
}

/** Says how large `src` is and judges nothing: the lint fails on long files and on cycles. */
async function printSize() {
  const counts = countCode()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const rows = Object.entries({ ...counts, 'in all': total })
  const output = rows.map(([folder, count]) => `${folder} ${count}`).join(', ')
  return await Promise.resolve({ passed: 1, failed: 0, output: `Lines of code in src: ${output}` })
}

/**
 * @param {string} program one that a package brings
 * @param {readonly string[]} args
 * @returns {Promise<Tally>}
 */
async function countAsOne(program, args) {
  const { exitCode, output } = await runQuietly(program, args)
  return exitCode === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
}

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} leftOut
 */
async function runVitest(args, leftOut) {
  const report = join(makeRunFolder(), 'vitest.json')
  const exitCode = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...leftOut.map((file) => `--exclude=${file}`),
      ...args,
    ],
    { RUN_FOLDER: makeRunFolder() },
  )
  return readTally(report, exitCode, countVitest)
}

/**
 * @param {string} name of its report, and of the folder with what failed journeys left
 * @param {readonly string[]} args
 * @param {readonly string[]} leftOut
 */
async function runPlaywright(name, args, leftOut) {
  const report = join(makeRunFolder(), `${name}.json`)
  const output = `--output=${join(makeRunFolder(), name)}`
  const without = leftOut.map((file) => basename(file)).join('|')
  const exitCode = await run(
    'playwright',
    [
      'test',
      '--reporter=list,json',
      output,
      ...(without === '' ? [] : ['--pass-with-no-tests', `--grep-invert=${without}`]),
      ...args,
    ],
    { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return readTally(report, exitCode, countPlaywright)
}

/**
 * @param {string} program one that a package brings
 * @param {readonly string[]} args
 */
async function runQuietly(program, args) {
  const result = await runProgram(getPackageProgram(program), args, { env: getProgramsEnv(), quiet: true })
  throwIfStopped()
  return result
}

/**
 * @param {string} program one that a package brings
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] what it needs beside the usual
 */
async function run(program, args, env = {}) {
  const { exitCode } = await runProgram(getPackageProgram(program), args, {
    env: { ...getProgramsEnv(), ...env },
  })
  throwIfStopped()
  return exitCode
}

/**
 * Reads what a runner counted. One that crashed, or failed beside its tests, has failed once.
 * @param {string} report
 * @param {number} exitCode
 * @param {(report: any) => Tally} count
 * @returns {Tally}
 */
function readTally(report, exitCode, count) {
  if (!existsSync(report)) return { passed: 0, failed: 1 }
  const tally = count(JSON.parse(readFileSync(report, 'utf8')))
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally
}

/**
 * A test that was skipped has shown nothing, and so has failed; a file that could not be read has no tests and failed.
 * @param {{ testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Tally}
 */
function countVitest({ testResults }) {
  const tests = testResults.flatMap((file) => file.assertionResults)
  const passed = tests.filter((test) => test.status === 'passed').length
  const unreadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return { passed, failed: tests.length - passed + unreadable.length }
}

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} report
 * @returns {Tally}
 */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped + errors.length }
}
