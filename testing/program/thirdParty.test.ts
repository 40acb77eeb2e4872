import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { listShippedFonts } from '#server/platform/fonts/shippedFonts.ts'

import { readThirdParty } from '../readThirdParty.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'

// Compares docs/third-party.md with the packages themselves. What the build includes is compared in
// e2e/firstVisit.test.ts.

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
}

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(join(projectFolder, 'package.json'), 'utf8'),
) as Record<'dependencies' | 'optionalDependencies', Record<string, string>>
const { packages } = JSON.parse(readFileSync(join(projectFolder, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>
}
const page = readThirdParty()

test('the page lists exactly the packages that we depend on', () => {
  const asked = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  const listed = page.rows.map(({ name }) => name)
  expect(new Set(listed).size).toBe(listed.length)
  expect(asked.filter((name) => !listed.includes(name))).toEqual([])
  const inBrowser = new Set(page.browser)
  expect(listed.filter((name) => !asked.includes(name) && !inBrowser.has(name))).toEqual([])
})

test.for(page.rows)('$name has the license that the page says', ({ name, license, version }) => {
  const locked = packages[`node_modules/${name}`]
  expect({ name, license: locked?.license, version: version && locked?.version }).toEqual({
    name,
    license,
    version,
  })
})

test('transitive dependencies have one of the licenses on the page', () => {
  const shipped = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  expect(shipped.length).toBeGreaterThan(200)
  const licenses = new Set(shipped.flatMap(([, { license }]) => license ?? []))
  expect([...licenses].filter((license) => !page.text.includes(`\`${license}\``))).toEqual([])
  expect([...licenses].filter((license) => /AGPL|\bGPL|SSPL|BUSL|UNLICENSED/.test(license))).toEqual([])
})

test('every font has the Open Font License', () => {
  const fonts = new Set(
    listShippedFonts().map((file) => /^.*[\\/]@expo-google-fonts[\\/][^\\/]+/.exec(file)?.[0] ?? file),
  )
  fonts.add(join(projectFolder, 'node_modules/@fontsource-variable/newsreader'))
  expect(fonts.size).toBeGreaterThan(20)
  const bare = [...fonts].filter((folder) => {
    const names = readdirSync(folder).filter((name) => name.startsWith('LICENSE'))
    const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'))
    return !texts.join('\n').includes('SIL OPEN FONT LICENSE Version 1.1')
  })
  expect(bare).toEqual([])
})

test('the numbers of schools, colleges and addresses are correct', () => {
  const stated = (what: string): number =>
    Number(new RegExp(String.raw`^\| ([\d,]+) ${what}`, 'm').exec(page.text)?.[1]?.replace(',', ''))
  const readme = readFileSync(join(projectFolder, 'src/server/domain/lookup/shipped/README.md'), 'utf8')
  const shipped = (file: string): number =>
    Number(new RegExp(String.raw`${file}\.tsv\.br\`\s*\| ([\d,]+)`).exec(readme)?.[1]?.replace(',', ''))
  expect(stated('public high schools') + stated('private high schools')).toBe(shipped('highSchools'))
  expect(stated('colleges')).toBe(shipped('colleges'))
  expect(stated('sample addresses')).toBe(shipped('addresses'))
})
