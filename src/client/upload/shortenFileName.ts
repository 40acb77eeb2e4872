import { maxFileNameLength } from '#contract/fileRules.ts'

/**
 * A flag, or a character with its combining marks and joined characters, since Firefox before 125 lacks
 * `Intl.Segmenter`.
 */
const sign = /\p{RI}{2}|.[\p{M}\p{Emoji_Modifier}\u1160-\u11ff]*(?:\u200d.[\p{M}\p{Emoji_Modifier}]*)*/gsu

/** Shortens a file name, keeping its beginning and its extension. Characters are kept whole. */
export function shortenFileName(name: string, extension = findExtension(name)): string {
  const stem = name.slice(0, name.length - findExtension(name).length)
  const room = maxFileNameLength - [...extension].length
  let length = 0
  let short = ''
  for (const [part] of stem.matchAll(sign)) {
    length += [...part].length
    if (length > room) break
    short += part
  }
  return short.replace(/[\s.]+$/, '') + extension
}

function findExtension(name: string): string {
  return /\.[^.]*$/.exec(name)?.[0] ?? ''
}
