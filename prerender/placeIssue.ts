import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of the institution's folder. */
export interface SourceFile {
  readonly path: string
  readonly lines: readonly string[]
}

/** Reads the files of an institution's folder except its tests. */
export function readSources(folder: string): SourceFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .toSorted()
    .map((name) => {
      const path = join(folder, name)
      return { path, lines: readFileSync(path, 'utf8').split('\n') }
    })
}

/**
 * Prefixes an issue with the place of its question, section or group. One that already names a file, or cannot be
 * located, is left as it is.
 */
export function placeIssue(issue: string, sources: readonly SourceFile[]): string {
  if (/^[\w/]+\.\w+\b|^No question /.test(issue)) return issue
  const named = issue.matchAll(
    /\b(?:question|section|key|group|tab|trigger|search|page|path|of) "?(\/?[\w-]+)/gi,
  )
  for (const [, name = ''] of named) {
    const place = findPlace(name, sources)
    if (place !== undefined) return `${place}: ${issue}`
  }
  return issue
}

function findPlace(name: string, sources: readonly SourceFile[]): string | undefined {
  const find = (text: string, files = sources): string | undefined => {
    for (const { path, lines } of files) {
      const index = lines.findIndex((line) => line.includes(text))
      if (index >= 0) return `${path}, line ${index + 1}`
    }
    return undefined
  }
  // A block may have questions with the same name, under a prefix.
  const ofPages = sources.filter(({ path }) => /\bpages\b/.test(path))
  const own = ['key', 'id', 'path'].map((property) => `${property}: '${name}'`)
  for (const text of [...own, `'${name}'`]) {
    const place = find(text, ofPages) ?? find(text)
    if (place !== undefined) return place
  }
  const [, prefix = '', rest = ''] = /^([a-z\d]+_)(\w+)$/i.exec(name) ?? []
  const withPrefix = ofPages.filter(
    ({ lines }) => prefix !== '' && lines.some((line) => line.includes(`'${prefix}'`)),
  )
  return find(`key: '${rest}'`, withPrefix)
}
