import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { mixtures } from '#client/styles/themeVariables.ts'
import { type ColorName, readPairs, seenPairs } from '#form/tenantChecks/themePairs.ts'
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

const color =
  /var\(--(primary|secondary|accent|neutral|white|error|disabled)-(dark|main|light|extra-light)\)/g

function listColors(value: string): ColorName[] {
  return [...value.matchAll(color)].map(
    ([, name, shade]) => `${name}.${shade === 'extra-light' ? 'extraLight' : shade}` as ColorName,
  )
}

const inks = [...Object.values(readPairs), ...Object.values(seenPairs)].flat()
const grounds = new Set([...Object.keys(readPairs), ...Object.keys(seenPairs)])
/** Decorative or disabled, and so exempt from 1.4.11. */
const ignored: ReadonlySet<string> = new Set<ColorName>([
  'neutral.extraLight',
  'secondary.light',
  'primary.light',
  'error.light',
  'disabled.light',
  'disabled.main',
])

test('every foreground color has a background in the list', async () => {
  const all = (await readRules()).flat()
  const drawn = all.filter(({ property }) =>
    /^(color|accent-color|outline|border[\w-]*|fill|stroke|--focus)$/.test(property),
  )
  expect(drawn.length).toBeGreaterThan(100)
  const unlisted = drawn.flatMap(({ file, property, value }) =>
    listColors(value)
      .filter((name) => !inks.includes(name) && !(property !== 'color' && ignored.has(name)))
      .map((name) => `${file}: ${property}: ${name}`),
  )
  expect(unlisted).toEqual([])
})

test('every background color is in the list', async () => {
  const painted = (await readRules()).flat().filter(({ property }) => /^background(-color)?$/.test(property))
  expect(painted.length).toBeGreaterThan(30)
  const unlisted = painted.flatMap(({ file, value }) =>
    listColors(value)
      .filter((name) => !grounds.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unlisted).toEqual([])
})

test('a color and a background in one rule are a pair in the list', async () => {
  const pairs = (await readRules()).flatMap((rule) => {
    const [ink] = listColors(rule.find(({ property }) => property === 'color')?.value ?? '')
    const ground = rule.find(({ property }) => property === 'background')
    const [back] = listColors(ground?.value.startsWith('var(') ? ground.value : '')
    return ink && back ? [{ ink, back, file: rule[0]?.file }] : []
  })
  expect(pairs.length).toBeGreaterThan(8)
  expect(pairs.filter(({ ink, back }) => !readPairs[back]?.includes(ink))).toEqual([])
})

test('mixed text colors are in the list with their mixture', async () => {
  const mixed = (await readRules())
    .flat()
    .filter(({ property }) => property === 'color')
    .flatMap(({ value }) => Object.entries(mixtures).filter(([name]) => value === `var(--${name})`))
    .map(([, mixture]) => mixture)
  expect(mixed).not.toEqual([])
  expect(inks.filter((ink) => typeof ink !== 'string')).toEqual(expect.arrayContaining(mixed))
})
