import { type AtRule, type ChildNode, type Declaration, parse } from 'postcss'

import { findPart, hasComeSince, type Part } from './browserSupport.ts'

const manyUnits: readonly (readonly [RegExp, string])[] = [
  [/^sv/, 'viewport_percentage_units_small'],
  [/^lv/, 'viewport_percentage_units_large'],
  [/^dv/, 'viewport_percentage_units_dynamic'],
  [/^cq/, 'container_query_length_units'],
]

/**
 * Finds what an old supported browser would drop: properties, values, units, functions, selectors and at-rules.
 * Anything inside `@supports` is detected, and a declaration after another one of the same property has a fallback.
 */
export function findNewerStyles(sheet: string): string[] {
  const found = new Set<string>()
  parse(sheet).walk((node) => {
    if (isDetected(node)) return
    const own =
      node.type === 'decl'
        ? findInDeclaration(node)
        : node.type === 'rule'
          ? [
              ...findNewerSelectors(node.selector),
              ...(node.parent?.type === 'rule' && hasComeSince(findPart('css', 'selectors', 'nesting'))
                ? ['nesting']
                : []),
            ]
          : node.type === 'atrule'
            ? findInAtRule(node)
            : []
    for (const one of own) found.add(one)
  })
  return [...found]
}

/**
 * Finds pseudo-classes and pseudo-elements that an old supported browser lacks.
 * @param text a selector, or any text of a script
 */
export function findNewerSelectors(text: string): string[] {
  const names = [...text.matchAll(/::?([a-z][a-z-]*)/g)]
  return names.flatMap(([pseudo, name = '']) =>
    hasComeSince(findPart('css', 'selectors', name)) ? [pseudo] : [],
  )
}

/** Finds attributes of elements that an old supported browser lacks. */
export function findNewerAttributes(page: string): string[] {
  const body = page.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')
  const found = [...body.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, element = '', attributes = '']) =>
      [...attributes.matchAll(/\s([\w:-]+)(?:="[^"]*")?/g)].flatMap(([, name = '']) => {
        const own = findPart('html', 'elements', element, name)
        return hasComeSince(own ?? findPart('html', 'global_attributes', name)) ? [`<${name}>`] : []
      }),
  )
  return [...new Set(found)]
}

function isDetected(node: ChildNode): boolean {
  for (let around = node.parent; around; around = around.parent as typeof around) {
    if (around.type === 'atrule' && (around as unknown as AtRule).name === 'supports') return true
  }
  return false
}

function findInDeclaration(declaration: Declaration): string[] {
  const { prop, value, parent } = declaration
  if (prop.startsWith('--')) return findInValue(undefined, value)
  const property = findPart('css', 'properties', prop)
  const isPrefixed = parent?.some((other) => other.type === 'decl' && other.prop === `-webkit-${prop}`)
  if (hasComeSince(property)) return isPrefixed ? [] : [prop]
  const hasFallback = parent?.some(
    (other) =>
      other.type === 'decl' &&
      other.prop === prop &&
      parent.index(other) < parent.index(declaration) &&
      findInValue(property, other.value).length === 0,
  )
  return hasFallback ? [] : findInValue(property, value).map((one) => `${prop}: ${one}`)
}

function findInValue(property: Part, value: string): string[] {
  const words = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)|--[\w-]+|#[\da-f]+/gi, ' ')
  return [...words.matchAll(/(\d*\.?\d+)?(-?[a-z][\w-]*)(\()?/gi)].flatMap(
    ([, number, word = '', isFunction]) => {
      const part =
        number !== undefined
          ? getUnit(word)
          : (property?.[word] ??
            (isFunction
              ? (findPart('css', 'types', word) ?? findPart('css', 'types', 'color', word))
              : undefined))
      return hasComeSince(part) ? [word] : []
    },
  )
}

function getUnit(unit: string): Part {
  const many = manyUnits.find(([pattern]) => pattern.test(unit))?.[1]
  return findPart('css', 'types', 'length', many ?? unit)
}

function findInAtRule({ name, params }: AtRule): string[] {
  const rule = findPart('css', 'at-rules', name)
  if (hasComeSince(rule)) return [`@${name}`]
  if (name !== 'media') return []
  const features = [...params.matchAll(/\(\s*([a-z-]+)/g)].filter(([, feature = '']) =>
    hasComeSince(rule?.[feature.replace(/^(min|max)-/, '')]),
  )
  const isRange = /[<>]/.test(params) && hasComeSince(rule?.['range_syntax'])
  return [...features.map(([, feature]) => `@media (${feature})`), ...(isRange ? ['@media (<)'] : [])]
}
