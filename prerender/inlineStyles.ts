import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fillPages } from './fillPages.ts'

/**
 * Inlines the client's only style sheet into every page of the build, so that a page paints with its first response.
 * @throws Error if there is no style sheet, or a page has no place for it
 */
export async function inlineStyles(clientFolder: string): Promise<void> {
  const assets = join(clientFolder, 'assets')
  await fillPages(clientFolder, '/*styles*/', await readStyles(assets))
  await forgetStyles(assets)
}

/** Otherwise the router loads the style sheet again with the shell, and waits for it. */
async function forgetStyles(folder: string): Promise<void> {
  const name = (await readdir(folder)).find((one) => /^manifest-.*\.js$/.test(one))
  if (name === undefined) throw new Error('The build has no manifest.')
  const path = join(folder, name)
  const manifest = await readFile(path, 'utf8')
  await writeFile(path, manifest.replaceAll(/"css":\["[^\]]*"\]/g, '"css":[]'))
}

/**
 * Reads the client's style sheet. The prerendering pass leaves a second one, which lacks the styles of what only the
 * browser loads, such as the staff view: the longer one has all rules.
 * @throws Error if the longer one lacks a rule
 */
async function readStyles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const [longest, ...others] = sheets.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) throw new Error('The build has no style sheet.')
  const classes = new Set(listClasses(longest))
  const missing = others.flatMap(listClasses).filter((name) => !classes.has(name))
  if (missing.length > 0) throw new Error(`The style sheet of the pages lacks ${missing.join(', ')}.`)
  // A closing tag in a style sheet would end its element.
  return longest.trim().replaceAll('</', '<\\/')
}

/** Every class name, such as `_row_iehk2_6`. */
function listClasses(sheet: string): string[] {
  return [...sheet.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name)
}
