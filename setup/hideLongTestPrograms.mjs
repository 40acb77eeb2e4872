import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

import { chromiumNames, findChromium, headlessName } from './findChromium.mjs'
import { findProgram } from './findProgram.mjs'
import { longTestPrograms } from './machinePrograms.mjs'

/**
 * Puts a folder in front of PATH in which each program that only `npm test -- all` installs fails. An everyday test that
 * needs one fails on every machine then, and not only where that command never ran.
 * @param {string} folder
 */
export function hideLongTestPrograms(folder) {
  mkdirSync(folder, { recursive: true })
  // Without the headless build everyday tests run in a whole browser.
  const isHeadless = basename(findChromium() ?? '') === headlessName
  const needed = isHeadless ? [] : chromiumNames
  const names = longTestPrograms
    .flatMap((program) => program.programs)
    .filter((name) => !needed.includes(name))
  for (const name of names) writeProgram(folder, name, refuse(name))
  const soffice = findProgram(['soffice'], ['/usr/lib/libreoffice/program'])
  // Calc is a library of a program that everyday tests do start.
  if (soffice !== undefined) {
    const calc = `case "$*" in *.xlsx*|*.ods*|*.csv*) ${refuse('LibreOffice Calc')};; esac`
    writeProgram(folder, 'soffice', `${calc}\nexec "${soffice}" "$@"`)
  }
  process.env.PATH = [folder, process.env.PATH].join(delimiter)
}

/** @param {string} name */
function refuse(name) {
  return `echo "${name}: everyday tests cannot use it. A file named *.long.test.ts can, in npm test -- all." >&2; exit 1`
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} commands of the shell
 */
function writeProgram(folder, name, commands) {
  writeFileSync(join(folder, name), `#!/bin/sh\n${commands}\n`, { mode: 0o755 })
}
