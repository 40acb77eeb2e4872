import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { readPairs, seenPairs } from '#form/tenantChecks/themePairs.ts'
import { makeRoleCss } from '#form/theme/makeRoleCss.ts'
import { type Role, roles } from '#form/theme/roles.ts'
import { theme } from '#tenant/theme.ts'
import { projectFolder } from '../../setup/projectFolder.mjs'

// The contrast check must cover the colors that the style sheets really combine.

interface Declaration {
  readonly file: string
  readonly property: string
  readonly value: string
}

/** Each rule of the style sheets with its declarations. */
async function readRules(): Promise<Declaration[][]> {
  const rules: Declaration[][] = []
  for await (const file of glob('src/client/**/*.css', { cwd: projectFolder })) {
    const css = (await readFile(`${projectFolder}/${file}`, 'utf8')).replaceAll(/\/\*.*?\*\//gs, '')
    for (const [, block = ''] of css.matchAll(/\{([^{}]*)\}/g)) {
      const declarations = [...block.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)]
      rules.push(declarations.map(([, property = '', value = '']) => ({ file, property, value })))
    }
  }
  return rules
}

function listRoles(value: string): Role[] {
  const names = [...value.matchAll(/var\(--([a-z\d-]+)\)/g)].map(([, name = '']) =>
    name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
  )
  return names.filter((name): name is Role => name in roles)
}

const inks = [...Object.values(readPairs), ...Object.values(seenPairs)].flat()
const grounds = new Set([...Object.keys(readPairs), ...Object.keys(seenPairs)])
/** Decorative, such as the landscape, or disabled, and so exempt from 1.4.11. */
const ignored: ReadonlySet<Role> = new Set([
  'line',
  'groupEdge',
  'noticeEdge',
  'errorEdge',
  'disabledEdge',
  'bar',
  'sky',
])

test('every foreground color has a background in the list', async () => {
  const all = (await readRules()).flat()
  const drawn = all.filter(({ property }) =>
    /^(color|accent-color|outline|border[\w-]*|fill|stroke|--focus)$/.test(property),
  )
  expect(drawn.length).toBeGreaterThan(100)
  const unlisted = drawn.flatMap(({ file, property, value }) =>
    listRoles(value)
      .filter((name) => !inks.includes(name) && !(property !== 'color' && ignored.has(name)))
      .map((name) => `${file}: ${property}: ${name}`),
  )
  expect(unlisted).toEqual([])
})

test('every background color is in the list', async () => {
  const painted = (await readRules()).flat().filter(({ property }) => /^background(-color)?$/.test(property))
  expect(painted.length).toBeGreaterThan(30)
  const unlisted = painted.flatMap(({ file, value }) =>
    listRoles(value)
      .filter((name) => !grounds.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unlisted).toEqual([])
})

test('a color and a background in one rule are a pair in the list', async () => {
  const pairs = (await readRules()).flatMap((rule) => {
    const [ink] = listRoles(rule.find(({ property }) => property === 'color')?.value ?? '')
    const ground = rule.find(({ property }) => property === 'background')
    const [back] = listRoles(ground?.value.startsWith('var(') ? ground.value : '')
    return ink && back ? [{ ink, back, file: rule[0]?.file }] : []
  })
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(({ ink, back }) => !readPairs[back]?.includes(ink))).toEqual([])
})

/** Set by scripts. */
const measured = ['--to-window-end', '--steps-done']

test('every custom property is declared', async () => {
  const all = (await readRules()).flat()
  const declared = new Set([
    ...[...makeRoleCss({ theme }).matchAll(/--[a-z\d-]+(?=:)/g)].map(([name]) => name),
    ...all.map(({ property }) => property),
    ...measured,
  ])
  const used = all.flatMap(({ file, value }) =>
    [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(used.length).toBeGreaterThan(300)
  expect(used.filter(({ name }) => !declared.has(name))).toEqual([])
})
