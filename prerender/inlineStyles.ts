import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { fillPages } from './fillPages.ts'

/**
 * Puts the one style sheet of the client into every page of the build, so that a page is painted with its first
 * response.
 * @throws Error when there is no style sheet, or a page has no place for it
 */
export async function inlineStyles(clientFolder: string): Promise<void> {
  await fillPages(clientFolder, '/*styles*/', await readStyles(join(clientFolder, 'assets')))
}

/**
 * Reads the client's sheet. The prerendering pass leaves another one beside it, which lacks what only the browser
 * opens, such as the view for staff: the longer of the two has the rules of both.
 * @throws Error when it has not
 */
async function readStyles(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css'))
  const sheets = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const [longest, ...others] = sheets.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) throw new Error('The build has no style sheet.')
  const classes = new Set(listClasses(longest))
  const missing = others.flatMap(listClasses).filter((name) => !classes.has(name))
  if (missing.length > 0) throw new Error(`The style sheet of the pages lacks ${missing.join(', ')}.`)
  // A closing tag inside of a style sheet would end the element that it stands in.
  return longest.trim().replaceAll('</', '<\\/')
}

/** Every name of a class, such as `_row_iehk2_6`. */
function listClasses(sheet: string): string[] {
  return [...sheet.matchAll(/\.(_[\w-]+)/g)].map(([, name = '']) => name)
}
