import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { makeRunFolder } from './makeRunFolder.mjs'
import { projectFolder } from './projectFolder.mjs'
import { listPlaywright, listVitest } from './testReports.mjs'

/**
 * The reports of `npm test -- all`.
 * @type {readonly [name: string, list: (report: any, leftOut: readonly string[]) => import('./testReports.mjs').ReportedTest[]][]}
 */
const reports = [
  ['vitest', listVitest],
  ['journeys', listPlaywright],
  ['screens', listPlaywright],
]

/**
 * Finds each test that docs/accessibility.yaml names among those that have just run, so that the report cannot name one
 * that is gone, renamed or failing.
 * @param {readonly string[]} _args
 * @param {readonly string[]} leftOut tags of tests that cannot run on this machine
 * @returns {Promise<import('./testReports.mjs').Tally>}
 */
export async function checkNamedTests(_args, leftOut) {
  // Only there once packages are installed.
  const { parseDocument, visit } = await import('yaml')
  /** @type {Set<string>} */
  const named = new Set()
  visit(parseDocument(readFileSync(join(projectFolder, 'docs', 'accessibility.yaml'), 'utf8')), {
    Pair(_, { key, value }) {
      if (String(key) === 'tests') for (const name of /** @type {any} */ (value).toJSON()) named.add(name)
    },
  })
  const tests = reports.flatMap(([name, list]) => {
    const file = join(makeRunFolder(), `${name}.json`)
    return existsSync(file) ? list(JSON.parse(readFileSync(file, 'utf8')), leftOut) : []
  })
  if (tests.length === 0) {
    return { passed: 0, failures: ['docs/accessibility.yaml: only npm test -- all runs what it names'] }
  }
  const lacking = findLackingTests([...named], tests)
  return {
    passed: named.size - lacking.length,
    failures: lacking.map((name) => `docs/accessibility.yaml names a test that has not passed: ${name}`),
  }
}

/**
 * @param {readonly string[]} named file and title, where * stands for any text
 * @param {readonly import('./testReports.mjs').ReportedTest[]} tests
 */
export function findLackingTests(named, tests) {
  return named.filter((name) => {
    const source = name.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '.*')
    const pattern = new RegExp(`^${source}$`, 's')
    const meant = tests.filter(({ file, title }) => pattern.test(`${file}: ${title}`))
    return meant.length === 0 || meant.some(({ hasPassed }) => !hasPassed)
  })
}
