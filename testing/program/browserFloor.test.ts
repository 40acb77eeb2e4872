import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { browserFloor } from '../../setup/browserFloor.mjs'
import { findNewerApis, findNewerSyntax } from '../browserFloor/findNewerScript.ts'
import { findNewerAttributes, findNewerStyles } from '../browserFloor/findNewerStyle.ts'
import { knownUses } from '../browserFloor/knownUses.ts'
import { readShipped } from '../browserFloor/readShipped.ts'

// Compares what is sent to a browser with the oldest supported ones (decision 53). The program's own code is also
// compiled with TypeScript's library of that time.

const shipped = readShipped()
const scripts = [...shipped.scripts.values()]
const pages = shipped.pages.map((page) => ({
  page,
  styles: [...page.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
}))

test('the pages load scripts and have styles', () => {
  expect(scripts.length).toBeGreaterThan(20)
  expect(pages.every(({ styles }) => styles.join('').length > 10_000)).toBe(true)
})

test('no script, style or page needs a feature that a supported browser lacks', () => {
  const found = [
    ...findNewerApis(scripts),
    ...pages.flatMap(({ page, styles }) => [
      ...findNewerAttributes(page),
      ...styles.flatMap((sheet) => findNewerStyles(sheet)),
    ]),
  ]
  const known = knownUses.flatMap(([, uses]) => uses)
  expect([...new Set(found)].filter((use) => !known.includes(use))).toEqual([])
  expect(known.filter((use) => !found.includes(use))).toEqual([])
})

test.for([...shipped.scripts])('%s is written in syntax of the floor', async ([, script]) => {
  expect(await findNewerSyntax(script)).toEqual([])
})

test.each([
  ['AbortSignal.timeout(5)', 'AbortSignal.timeout'],
  ['[3].toSorted()', '.toSorted'],
  ['const { toSorted } = list', '.toSorted'],
  ['list["findLast"](f)', '.findLast'],
  ['new Intl.Segmenter()', 'Intl.Segmenter'],
  ['Object.groupBy(list, f)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['text.isWellFormed()', '.isWellFormed'],
  ['element.showPopover()', '.showPopover'],
  ['element.ariaBusy', '.ariaBusy'],
  ['element.inert = true', '.inert'],
  ['URL.canParse(text)', 'URL.canParse'],
  ['navigator.userActivation', 'Navigator.userActivation'],
  ['globalThis.navigator.userActivation', 'Navigator.userActivation'],
  ['requestIdleCallback(f)', 'requestIdleCallback'],
  ['new CompressionStream("gzip")', 'CompressionStream'],
  ['element.matches(":popover-open")', ':popover-open'],
  ['document.querySelectorAll(`dialog:modal`)', ':modal'],
  ['element.matches(":autofill")', ':autofill'],
  ['jsx("div", { inert: true })', '<inert>'],
])('finds what is new in %s', (script, use) => {
  expect(findNewerApis([script])).toContain(use)
})

test.each([
  'list.at(-1)',
  'Object.hasOwn(a, b)',
  'structuredClone(a)',
  'crypto.randomUUID()',
  'new BroadcastChannel("a")',
  'element.matches(":focus-visible")',
  'dialog.showModal()',
  'class Own { toSorted() {} } new Own().toSorted()',
])('finds nothing new in %s', (script) => {
  expect(findNewerApis([script])).toEqual([])
})

test.each([
  'class A { static { f() } }',
  'const a = /(?<=b)c/',
  'const a = new RegExp("(?<!b)c", "u")',
  'const a = /[a--b]/v',
  'using a = b',
  'await using a = b',
])('finds the syntax of %s', async (script) => {
  const found = await findNewerSyntax(script).catch((error: unknown) => [String(error)])
  expect(found).not.toEqual([])
})

test('finds nothing in supported syntax', async () => {
  expect(
    await findNewerSyntax('const a = b?.c ?? 10n; a ||= /(?<d>e)/su; async () => await import(a)'),
  ).toEqual([])
})

test.each([
  ['a { color: color-mix(in srgb, red, blue) }', 'color: color-mix'],
  [':root { --shade: color-mix(in srgb, red, blue) }', 'color-mix'],
  ['a { color: light-dark(red, blue) }', 'color: light-dark'],
  ['a { rotate: 4deg }', 'rotate'],
  ['a { float: inline-start }', 'float: inline-start'],
  ['a { min-height: 100svh }', 'min-height: svh'],
  ['a { width: 10cqi }', 'width: cqi'],
  ['a:has(b) { color: red }', ':has'],
  ['dialog:modal { color: red }', ':modal'],
  ['a { & b { color: red } }', 'nesting'],
  ['@container (min-width: 1px) { a { color: red } }', '@container'],
  ['@starting-style { a { color: red } }', '@starting-style'],
  ['@media (width >= 3px) { a { color: red } }', '@media (<)'],
  ['@media (scripting: none) { a { color: red } }', '@media (scripting)'],
])('finds what is new in %s', (sheet, use) => {
  expect(findNewerStyles(sheet)).toContain(use)
})

test.each([
  '@layer base { a:focus-visible { inset-inline: 0; inline-size: min(1px, 2rem); accent-color: red } }',
  'a { min-height: 100vh; min-height: 100svh }',
  'a { -webkit-user-select: none; user-select: none }',
  '@supports (appearance: base-select) { html:has(b:open) { rotate: 4deg } }',
])('finds nothing new in %s', (sheet) => {
  expect(findNewerStyles(sheet)).toEqual([])
})

test('finds attributes that are new', () => {
  expect(
    findNewerAttributes('<main inert><button type="button" popovertarget="a">A</button></main>'),
  ).toEqual(['<inert>', '<popovertarget>'])
})

test('docs/reference.md names the same browsers', async () => {
  const { chrome, firefox, safari, ios } = browserFloor
  const text = await readFile(new URL('../../docs/reference.md', import.meta.url), 'utf8')
  const section = /^## Browsers\n(.*?)^## /ms.exec(text)?.[1] ?? ''
  expect(ios).toBe(safari)
  expect(section.replaceAll(/\s+/g, ' ')).toContain(
    `Safari and iOS ${safari}, Chrome ${chrome}, Firefox ${firefox} and newer`,
  )
})
