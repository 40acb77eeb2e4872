import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { listFormerNames } from './formerNames.mjs'
import { getPackageProgram, getProgramsEnv, getRuntime } from './getRuntime.mjs'
import { projectFolder } from './projectFolder.mjs'
import { runProgram, throwIfStopped } from './runProgram.mjs'
import { SetupError } from './SetupError.mjs'

/**
 * Checks an institution's definition before the build: first its types, on which the rules of the form rely, then those
 * rules.
 * @param {import('./tenantChoice.mjs').TenantChoice} tenant
 * @throws {SetupError} with a paragraph for each mistake
 */
export async function checkDefinition(tenant) {
  if (!existsSync(join(projectFolder, tenant.folder, 'tenant.ts'))) {
    throw new SetupError(
      'package.json: the "default" below "#tenant/*" names no folder with a tenant.ts. Write it like "./src/institution/*", and copy src/tenant to that folder first.',
    )
  }
  // First: the compiler reports them as well, without their remedy.
  const formerNames = findFormerNames(tenant.folder)
  if (formerNames !== '') throw createError(formerNames)
  const env = { ...getProgramsEnv(), ...tenant.env }
  const typeErrors = await findTypeErrors(tenant, env)
  if (typeErrors !== '') throw createError(typeErrors)
  const rules = await runProgram(getRuntime(), ['prerender/checkInstitution.ts', tenant.folder], {
    env,
    quiet: true,
  })
  throwIfStopped()
  if (rules.exitCode !== 0) throw createError(rules.output)

  /** @param {string} issues */
  function createError(issues) {
    return new SetupError(
      `${issues.trimEnd()}\nCorrect this in ${tenant.folder}, then run the command again.`,
    )
  }
}

/** @param {string} folder of an institution */
function findFormerNames(folder) {
  return readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .toSorted()
    .flatMap((name) => {
      const file = join(folder, name)
      const found = listFormerNames(readFileSync(join(projectFolder, file), 'utf8'))
      return found.map(({ line, issue }) => `${file}, line ${line}: ${issue}\n`)
    })
    .join('')
}

/**
 * @param {import('./tenantChoice.mjs').TenantChoice} tenant
 * @param {NodeJS.ProcessEnv} env
 */
async function findTypeErrors(tenant, env) {
  const compiler = getPackageProgram('tsc')
  // The tests' institution is type-checked together with the tests.
  if (!existsSync(join(projectFolder, tenant.folder, 'tsconfig.json')) || !existsSync(compiler)) return ''
  const { exitCode, output } = await runProgram(compiler, ['-b', tenant.folder, '--pretty', 'false'], {
    env,
    quiet: true,
  })
  throwIfStopped()
  return exitCode === 0 ? '' : describeTypeErrors(output)
}

/**
 * Puts the first error of each line into one paragraph, in the compiler's words, with its place and question.
 * @param {string} output of `tsc --pretty false`
 */
function describeTypeErrors(output) {
  const described = new Set()
  const error = /^(\S.*?)\((\d+),(\d+)\): error TS\d+: (.*)((?:\n .*)*)\n?/gm
  return output.replaceAll(error, (_, file, line, column, message, details) => {
    const place = `${file}, line ${line}`
    // The others follow from it.
    if (described.has(place)) return ''
    described.add(place)
    const lines = readFileSync(join(projectFolder, file), 'utf8').split('\n')
    const key = findQuestion(lines, Number(line))
    const question = key === undefined ? '' : `, the question ${key}`
    const cause = details === '' ? '' : ` ${details.split('\n').at(-1).trim()}`
    const unfilled = findUnfilledText(message, lines)
    if (unfilled !== undefined) return `${file}, line ${unfilled.line}: ${unfilled.issue}\n`
    const hint = findHint(message, lines[Number(line) - 1], Number(column))
    return `${place}, column ${column}${question}: ${message}${cause}${hint}\n`
  })
}

/**
 * An import is unused where its value is written between quotes that fill nothing in.
 * @param {string} message of the compiler
 * @param {readonly string[]} lines
 * @returns {{ line: number, issue: string } | undefined}
 */
function findUnfilledText(message, lines) {
  const [, name] = /^'(\w+)' is declared but its value is never read/.exec(message) ?? []
  if (name === undefined) return undefined
  const text = new RegExp(String.raw`(['"])(?:(?!\1).)*(\$\{${name}\b[^}]*\})`)
  const index = lines.findIndex((line) => text.test(line))
  const value = text.exec(lines[index] ?? '')?.[2]
  if (value === undefined) return undefined
  return {
    line: index + 1,
    issue: `${value} is between straight quotes, where it is not filled in. Write the text between backticks instead: \`…\`.`,
  }
}

/**
 * @param {string} message of the compiler
 * @param {string | undefined} line
 * @param {number} column of its place, counted from 1
 */
function findHint(message, line = '', column) {
  const character = line[column - 1] ?? ''
  const [, word] = /(\p{L}+')$/u.exec(line.slice(0, column - 1)) ?? []
  const [rest] = /^\p{L}+/u.exec(line.slice(column - 1)) ?? []
  if (word !== undefined && rest !== undefined)
    return ` The straight quote in ${word}${rest} ends the text. Write ${word.replace("'", '’')}${rest}.`
  // Word processors write these.
  if (/[‘’]/.test(character)) return " Replace the curly quote with '."
  if (/[“”]/.test(character)) return ' Replace the curly quote with ".'
  // The compiler notices a missing sign at the next word.
  return message.endsWith(' expected.') ? ' Look at the end of the line before, too.' : ''
}

/**
 * @param {readonly string[]} lines
 * @param {number} line counted from 1
 * @returns {string | undefined} the last key before the end of the line, unless something else has begun since
 */
function findQuestion(lines, line) {
  let end = line
  // A question begins with its kind, and then has its key.
  while (/(?:\{|kind: '\w*',)$/.test(lines[end - 1] ?? '')) end += 1
  const source = lines.slice(0, end).join('\n')
  return [...source.matchAll(/^\S|\bid: '|\bkey: '(\w+)'/gm)].at(-1)?.[1]
}
