import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

import { buildClient } from './buildClient.mjs'
import { checkNamedTests } from './checkNamedTests.mjs'
import { countCode } from './countCode.mjs'
import { getPackageProgram, getProgramsEnv } from './getRuntime.mjs'
import { makeRunFolder } from './makeRunFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { defaultTenant, exampleTenant } from './tenantChoice.mjs'
import { countPlaywright, countVitest } from './testReports.mjs'

/** @typedef {import('./testReports.mjs').Tally} Tally */

/**
 * One part of the checks.
 * @typedef {object} Check
 * @property {string} name `npm test -- NAME` runs this part alone
 * @property {string} title
 * @property {boolean} [isStatic] only reads the code; static checks always run, in parallel, and print their output at the end
 * @property {readonly string[]} [everyday] arguments under `npm test`; other parts without them only run under `npm
 * test -- all`
 * @property {readonly string[]} [whole] arguments under `npm test -- all`
 * @property {(args: readonly string[], leftOut: readonly string[]) => Promise<Tally>} run `leftOut` are the tags of
 * tests that cannot run on this machine
 */

/** In another institution's project, journeys through the example's pages only run with `npm test -- all`. */
export const isExample = defaultTenant === exampleTenant

/**
 * All checks, in order. A static check counts as one, and so does each test.
 * @type {readonly Check[]}
 */
export const checks = [
  {
    name: 'types',
    title: 'Types',
    isStatic: true,
    run: async (args) => await countAsOne('tsc', ['-b', ...args]),
  },
  {
    name: 'lint',
    title: 'Lint',
    isStatic: true,
    run: async (args) => await countAsOne('oxlint', ['--type-aware', '--deny-warnings', ...args]),
  },
  {
    name: 'format',
    title: 'Format',
    isStatic: true,
    run: (args) => countAsOne('oxfmt', ['--check', ...args]),
  },
  { name: 'dead-code', title: 'Dead code', isStatic: true, run: (args) => countAsOne('knip', args) },
  { name: 'size', title: 'Size', isStatic: true, run: printSize },
  {
    name: 'vitest',
    title: 'Unit and server tests',
    everyday: ['--project=node', '--project=browser'],
    whole: ['--project=node', '--project=browser', '--project=long'],
    run: (args, leftOut) => runVitest('vitest', args, leftOut),
  },
  {
    name: 'playwright',
    title: 'Journeys in a browser',
    ...(isExample && { everyday: ['--project=phone', '--project=desktop'] }),
    whole: ['--project=phone*', '--project=desktop*'],
    run: (args, leftOut) => runPlaywright('journeys', args, leftOut, exampleTenant),
  },
  {
    name: 'institution',
    title: 'Through every question of the institution',
    ...(!isExample && { everyday: ['--project=institution'] }),
    whole: ['--project=institution'],
    run: (args, leftOut) => runPlaywright('institution', args, leftOut),
  },
  {
    name: 'screens',
    title: 'Every screen in every state',
    whole: ['--project=screens'],
    run: (args, leftOut) => runPlaywright('screens', args, leftOut, exampleTenant),
  },
  {
    name: 'walk',
    title: 'Test runs of copies of this project',
    whole: ['--project=walk'],
    run: (args, leftOut) => runVitest('walk', args, leftOut),
  },
  {
    name: 'kills',
    title: 'A hundred times at the worst of moments',
    whole: ['--project=kills'],
    run: (args, leftOut) => runPlaywright('kills', args, leftOut, exampleTenant),
  },
  // Reads the reports of those above.
  {
    name: 'accessibility',
    title: 'The tests that the accessibility report names',
    run: checkNamedTests,
  },
]

/** Prints the size of `src`. Long files and cycles are the linter's. */
async function printSize() {
  const counts = countCode()
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const rows = Object.entries({ ...counts, 'in all': total })
  const output = rows.map(([folder, count]) => `${folder} ${count}`).join(', ')
  return await Promise.resolve({ passed: 1, failures: [], output: `Lines of code in src: ${output}` })
}

/**
 * @param {string} program a program of a package
 * @param {readonly string[]} args
 * @returns {Promise<Tally>}
 */
async function countAsOne(program, args) {
  const { exitCode, output } = await runQuietly(program, args)
  return exitCode === 0
    ? { passed: 1, failures: [], output }
    : { passed: 0, failures: [`${program} ${describeExit(exitCode)}`], output }
}

/**
 * @param {string} name of its report
 * @param {readonly string[]} args
 * @param {readonly string[]} leftOut
 */
async function runVitest(name, args, leftOut) {
  const report = join(makeRunFolder(), `${name}.json`)
  const exitCode = await run(
    'vitest',
    [
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...(leftOut.length === 0 ? [] : [`--tags-filter=${leftOut.map((tag) => `!${tag}`).join(' && ')}`]),
      ...args,
    ],
    { RUN_FOLDER: makeRunFolder() },
  )
  return readTally(report, exitCode, (result) => countVitest(result, leftOut))
}

/**
 * @param {string} name of the report and of the folder for failed journeys
 * @param {readonly string[]} args
 * @param {readonly string[]} leftOut
 * @param {import('./tenantChoice.mjs').TenantChoice} [tenant] whose form its journeys follow
 */
async function runPlaywright(name, args, leftOut, tenant = defaultTenant) {
  if (tenant !== defaultTenant) await buildClient(tenant)
  const report = join(makeRunFolder(), `${name}.json`)
  const output = `--output=${join(makeRunFolder(), name)}`
  const exitCode = await run(
    'playwright',
    [
      'test',
      '--reporter=list,json',
      output,
      ...(leftOut.length === 0
        ? []
        : ['--pass-with-no-tests', `--grep-invert=${leftOut.map((tag) => `@${tag}\\b`).join('|')}`]),
      ...args,
    ],
    { ...tenant.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  )
  return readTally(report, exitCode, countPlaywright)
}

/**
 * @param {string} program a program of a package
 * @param {readonly string[]} args
 */
async function runQuietly(program, args) {
  const result = await runProgram(getPackageProgram(program), args, { env: getProgramsEnv(), quiet: true })
  throwIfStopped()
  return result
}

/**
 * @param {string} program a program of a package
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env] additional variables
 */
async function run(program, args, env = {}) {
  const { exitCode } = await runProgram(getPackageProgram(program), args, {
    env: { ...getProgramsEnv(), ...env },
  })
  throwIfStopped()
  return exitCode
}

/**
 * Reads a test runner's report. A runner that crashed, or failed outside of its tests, counts as one failure.
 * @param {string} report
 * @param {number} exitCode
 * @param {(report: any) => Tally} count
 * @returns {Tally}
 */
function readTally(report, exitCode, count) {
  const tally = existsSync(report)
    ? count(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] }
  if (exitCode === 0 || tally.failures.length > 0) return tally
  return { ...tally, failures: [`${basename(report)}: the test runner ${describeExit(exitCode)}`] }
}

/** @param {number} exitCode */
function describeExit(exitCode) {
  return `ended with exit code ${exitCode}`
}
