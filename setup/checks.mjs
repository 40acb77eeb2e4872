import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { getPackageProgram, getProgramsEnv } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'

/**
 * How many checks passed and failed.
 * @typedef {{ passed: number, failed: number }} Tally
 */

/**
 * One part of `npm test`.
 * @typedef {object} Check
 * @property {string} name what `npm test -- NAME` runs alone
 * @property {string} title
 * @property {boolean} [isOnDemand] runs only when it is named, since it takes longer than all others
 * @property {(args: readonly string[]) => Promise<Tally>} run `args` narrow it down, such as a folder
 */

const reportFolder = join(projectFolder, '.cache', 'reports')

/**
 * Every check, in the order in which they run. A static check counts as one, so does each test.
 * @type {readonly Check[]}
 */
export const checks = [
  { name: 'types', title: 'Types', run: checkTypes },
  {
    name: 'lint',
    title: 'Lint',
    run: (args) => countAsOne('oxlint', ['--type-aware', '--deny-warnings', ...args]),
  },
  { name: 'format', title: 'Format', run: (args) => countAsOne('oxfmt', ['--check', ...args]) },
  { name: 'dead-code', title: 'Dead code', run: (args) => countAsOne('knip', args) },
  { name: 'vitest', title: 'Unit and server tests', run: runVitest },
  {
    name: 'playwright',
    title: 'Journeys in a browser',
    run: (args) => runPlaywright(['--project=phone', '--project=desktop', ...args]),
  },
  {
    name: 'screens',
    title: 'Every screen in every state',
    run: (args) => runPlaywright(['--project=screens', ...args]),
  },
  {
    name: 'kills',
    title: 'A hundred times at the worst of moments',
    isOnDemand: true,
    // One at a time: what a machine that is busy elsewhere writes too late is not what is asked here.
    run: (args) =>
      runPlaywright(['e2e/journal', '--project=desktop', '--workers=1', ...args], { ON_DEMAND: 'on' }),
  },
]

async function checkTypes() {
  // The routes' types are written by React Router; without them the client does not compile.
  const typegen = await run('react-router', ['typegen'])
  const types = await run('tsc', ['-b'])
  return typegen === 0 && types === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @param {readonly string[]} args */
async function runVitest(args) {
  const report = prepareReport('vitest.json')
  const exitCode = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  return readTally(report, exitCode, countVitest)
}

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
async function runPlaywright(args, env = {}) {
  const report = prepareReport('playwright.json')
  const exitCode = await run('playwright', ['test', '--reporter=list,json', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  })
  return readTally(report, exitCode, countPlaywright)
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<Tally>}
 */
async function countAsOne(program, args) {
  return (await run(program, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
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

/** @param {string} name */
function prepareReport(name) {
  const path = join(reportFolder, name)
  rmSync(path, { force: true })
  return path
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
