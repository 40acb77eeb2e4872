import { type ESTree, parseSync, transformWithOxc } from 'vite'

import { buildTarget } from '../../setup/browserFloor.mjs'
import { findPart, isOnFloor, listParts, type Part } from './browserSupport.ts'
import { findNewerSelectors } from './findNewerStyle.ts'

/** Globals and the interfaces that they implement. */
const globalObjects: Readonly<Record<string, string>> = {
  crypto: 'Crypto',
  document: 'Document',
  history: 'History',
  location: 'Location',
  navigator: 'Navigator',
  performance: 'Performance',
  screen: 'Screen',
  self: 'Window',
  window: 'Window',
}

type Names = ReadonlyMap<string, boolean>

/** By member name: whether any platform object of the oldest browsers has it. */
const members: Names = indexNames([
  ...[...listParts('api'), ...listParts('javascript', 'builtins')]
    .flatMap(([owner]) => [...listParts('api', owner), ...listParts('javascript', 'builtins', owner)])
    .filter(([name]) => !/_event$|_static$/.test(name)),
  ...listParts('css', 'properties').map(([name, part]) => [writeProperty(name), part] as const),
])

/** The same for attributes, as React's properties. */
const attributes: Names = indexNames([
  ...listParts('html', 'global_attributes'),
  ...listParts('html', 'elements').flatMap(([element]) => listParts('html', 'elements', element)),
])

function indexNames(parts: readonly (readonly [string, Part])[]): Names {
  const known = new Map<string, boolean>()
  for (const [name, part] of parts) known.set(name, (known.get(name) ?? false) || isOnFloor(part))
  return known
}

/** As in scripts: `insetBlockStart`. */
function writeProperty(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * Finds functions, properties, attributes and selectors that an old supported browser lacks, by name. Names that the
 * scripts define themselves don't count. Syntax is checked elsewhere.
 */
export function findNewerApis(scripts: readonly string[]): string[] {
  const found = new Set<string>()
  const own = new Set<string>()
  for (const script of scripts) {
    const { program, errors } = parseSync('script.js', script)
    if (errors[0]) throw new Error(errors[0].message)
    walk(program, (node, parent) => {
      const defined = findDefined(node, parent)
      if (defined !== undefined) own.add(`.${defined}`)
      for (const use of listUses(node, parent)) found.add(use)
    })
  }
  return [...found].filter((use) => !own.has(use)).toSorted()
}

/** The name of a member that a class or an object literal defines. */
function findDefined(node: ESTree.Node, parent: ESTree.Node | undefined): string | undefined {
  if (node.type === 'MethodDefinition' || node.type === 'PropertyDefinition')
    return getKey(node.key, node.computed)
  if (node.type === 'Property' && parent?.type === 'ObjectExpression') return getKey(node.key, node.computed)
  if (
    node.type === 'AssignmentExpression' &&
    node.left.type === 'MemberExpression' &&
    node.left.object.type === 'ThisExpression'
  )
    return getKey(node.left.property, node.left.computed)
  return undefined
}

function listUses(node: ESTree.Node, parent: ESTree.Node | undefined): string[] {
  if (node.type === 'MemberExpression') {
    const name = getKey(node.property, node.computed)
    const owner = getOwner(node.object)
    return [
      ...(name !== undefined && members.get(name) === false ? [`.${name}`] : []),
      ...(name !== undefined && owner && !isOnFloor(findMember(owner, name)) ? [`${owner}.${name}`] : []),
    ]
  }
  if (node.type === 'Property') {
    const name = getKey(node.key, node.computed)
    if (name === undefined) return []
    if (parent?.type === 'ObjectPattern') return members.get(name) === false ? [`.${name}`] : []
    return attributes.get(name.toLowerCase()) === false ? [`<${name.toLowerCase()}>`] : []
  }
  if (node.type === 'Identifier' && !isName(node, parent)) {
    const part = findInterface(node.name) ?? findPart('api', 'Window', node.name)
    return isOnFloor(part) ? [] : [node.name]
  }
  const text =
    node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? node.value.cooked : undefined
  return typeof text === 'string' ? findNewerSelectors(text) : []
}

/** Finds syntax that the build should have lowered, including regular expressions. */
export async function findNewerSyntax(script: string): Promise<string[]> {
  // Unsupported patterns are wrapped in calls, so that the rest of the script can be parsed.
  const code = [script, ...listPatterns(script)].join('\n;')
  const [today, lowered] = await Promise.all(
    ['esnext', buildTarget].map(async (target) => {
      const { code: written } = await transformWithOxc(code, 'script.js', { target, sourcemap: false })
      return written.split('\n')
    }),
  )
  const known = new Set(lowered)
  return (today ?? []).filter((line) => !known.has(line))
}

function listPatterns(script: string): string[] {
  const patterns: string[] = []
  walk(parseSync('script.js', script).program, (node) => {
    if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return
    if (node.callee.type !== 'Identifier' || node.callee.name !== 'RegExp') return
    const [pattern, flags] = node.arguments.map((one) => (one.type === 'Literal' ? one.value : undefined))
    if (typeof pattern === 'string')
      patterns.push(String(new RegExp(pattern, typeof flags === 'string' ? flags : '')))
  })
  return patterns
}

function getKey(key: ESTree.Node, isComputed: boolean): string | undefined {
  if (key.type === 'Identifier' && !isComputed) return key.name
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : undefined
}

/** The interface that an expression seems to have, going by its name. */
function getOwner(node: ESTree.Node): string | undefined {
  const isOfWindow =
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    ['globalThis', 'self', 'window'].includes(node.object.name)
  const name = isOfWindow
    ? getKey(node.property, node.computed)
    : node.type === 'Identifier'
      ? node.name
      : undefined
  return name === undefined ? undefined : (globalObjects[name] ?? name)
}

function findInterface(name: string): Part {
  return findPart('api', name) ?? findPart('javascript', 'builtins', name)
}

function findMember(owner: string, name: string): Part {
  const part = findInterface(owner)
  return part?.[`${name}_static`] ?? (part && Object.hasOwn(part, name) ? part[name] : undefined)
}

/** Whether an identifier only names a property or a label. */
function isName(node: ESTree.Node, parent: ESTree.Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent.property === node && !parent.computed
  return (
    ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(parent?.type ?? '') &&
    (parent as ESTree.ObjectProperty).key === node
  )
}

function walk(
  node: ESTree.Node,
  visit: (node: ESTree.Node, parent: ESTree.Node | undefined) => void,
  parent?: ESTree.Node,
): void {
  visit(node, parent)
  for (const child of Object.values(node).flat() as unknown[]) {
    if (typeof child === 'object' && child !== null && 'type' in child)
      walk(child as ESTree.Node, visit, node)
  }
}
