import { readFileSync } from 'node:fs'

/** A package listed in docs/third-party.md. */
export interface ListedPackage {
  readonly name: string
  readonly license: string
  /** Fonts only. */
  readonly version: string | undefined
}

/** Reads docs/third-party.md: its text, the packages in its tables, and those sent to browsers. */
export function readThirdParty(): { text: string; rows: ListedPackage[]; browser: string[] } {
  const text = readFileSync(new URL('../docs/third-party.md', import.meta.url), 'utf8')
  const browser = /^## In the browser\n(.*?)^## /ms.exec(text)?.[1] ?? ''
  return { text, rows: readRows(text), browser: readRows(browser).map(({ name }) => name) }
}

function readRows(text: string): ListedPackage[] {
  return [...text.matchAll(/^\| `([^`]+)`\s*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => {
    const [first = '', second = '', third] = cells.split('|').map((cell) => cell.trim())
    return third === undefined
      ? { name, license: first, version: undefined }
      : { name, license: second, version: first }
  })
}
