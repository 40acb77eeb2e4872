import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * How many checks passed, what each of the others says, and output that is still to be printed.
 * @typedef {{ passed: number, failures: readonly string[], output?: string }} Tally
 */

/**
 * A file that could not be loaded counts as a failure, and so does a skipped test, unless it needs what this machine
 * lacks.
 * @param {{ testResults: {
 *   name: string,
 *   status: string,
 *   message: string,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[], tags: string[] }[]
 * }[] }} report
 * @param {readonly string[]} leftOut tags of tests that were left out
 * @returns {Tally}
 */
export function countVitest({ testResults }, leftOut) {
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, tags }) => status !== 'skipped' || !tags.some((tag) => leftOut.includes(tag)))
      .map((test) => ({ ...test, file: relative(process.cwd(), name) })),
  )
  const failed = tests.filter((test) => test.status !== 'passed')
  const unreadable = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  )
  return {
    passed: tests.length - failed.length,
    failures: [
      ...failed.map((test) =>
        describeFailure(test.file, test.fullName, test.failureMessages[0] ?? test.status),
      ),
      ...unreadable.map(({ name, message }) => describeFailure(relative(process.cwd(), name), '', message)),
    ],
  }
}

/**
 * @typedef {{ title: string, suites?: Suite[], specs: Spec[] }} Suite
 * @typedef {{ file: string, line: number, title: string, tests: SpecTest[] }} Spec
 * @typedef {{ projectName: string, status: string, results: { error?: { message?: string } }[] }} SpecTest
 */

/**
 * Flaky and skipped tests count as failures.
 * @param {{ suites: Suite[], stats: { expected: number }, errors: { message?: string }[] }} report
 * @returns {Tally}
 */
export function countPlaywright({ suites, stats, errors }) {
  const failures = listSpecs(suites).flatMap(({ file, line, title, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map(({ projectName, status, results }) =>
        describeFailure(`${file}:${line} on ${projectName}`, title, results[0]?.error?.message ?? status),
      ),
  )
  return {
    passed: stats.expected,
    failures: [
      ...failures,
      ...errors.map(({ message = 'it failed' }) => describeFailure('playwright', '', message)),
    ],
  }
}

/**
 * A test of a report.
 * @typedef {{ file: string, title: string, hasPassed: boolean }} ReportedTest `title` begins with those of its groups
 */

/**
 * @param {Parameters<typeof countVitest>[0]} report
 * @param {readonly string[]} leftOut tags of tests that were left out, which are not held against anybody
 * @returns {ReportedTest[]}
 */
export function listVitest({ testResults }, leftOut) {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, tags }) => ({
      file: relative(process.cwd(), name),
      title: fullName,
      hasPassed: status === 'passed' || (status === 'skipped' && tags.some((tag) => leftOut.includes(tag))),
    })),
  )
}

/**
 * @param {Parameters<typeof countPlaywright>[0]} report
 * @returns {ReportedTest[]}
 */
export function listPlaywright({ suites }) {
  return listSpecs(suites).map(({ file, groups, title, tests }) => ({
    file: join('e2e', file),
    title: [...groups, title].join(' '),
    hasPassed: tests.length > 0 && tests.every(({ status }) => status === 'expected'),
  }))
}

/**
 * @param {readonly Suite[]} suites
 * @param {readonly string[]} [groups] titles of the suites above; the topmost is the file
 * @returns {(Spec & { groups: readonly string[] })[]}
 */
function listSpecs(suites, groups = []) {
  return suites.flatMap(({ title, specs, suites: inner = [] }) => [
    ...specs.map((spec) => ({ ...spec, groups: [...groups, title].slice(1) })),
    ...listSpecs(inner, [...groups, title]),
  ])
}

/**
 * One line.
 * @param {string} place
 * @param {string} title
 * @param {string} message of several lines, maybe in colors
 */
function describeFailure(place, title, message) {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n')
  return [place, title, line].filter((part) => part !== '').join(': ')
}
