import { maxFileNameLength } from '#contract/fileRules.ts'

/**
 * Makes a file name fit, keeping its beginning and its type. Signs that are made of several characters stay whole.
 * @param name with its extension
 * @param extension another one for it, with the dot
 * @returns at most 32 characters (spec 5)
 */
export function shortenFileName(name: string, extension = findExtension(name)): string {
  const stem = name.slice(0, name.length - findExtension(name).length)
  const room = maxFileNameLength - [...extension].length
  let length = 0
  let short = ''
  for (const { segment } of new Intl.Segmenter().segment(stem)) {
    length += [...segment].length
    if (length > room) break
    short += segment
  }
  return short.replace(/[\s.]+$/, '') + extension
}

function findExtension(name: string): string {
  return /\.[^.]*$/.exec(name)?.[0] ?? ''
}
