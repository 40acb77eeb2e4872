import type { Page } from '@playwright/test'

/** A node as Chromium hands it to a screen reader. */
interface AccessibilityNode {
  readonly nodeId: string
  readonly ignored: boolean
  readonly role?: AccessibilityValue
  readonly name?: AccessibilityValue
  readonly description?: AccessibilityValue
  readonly value?: AccessibilityValue
  readonly properties?: readonly { readonly name: string; readonly value: AccessibilityValue }[]
  readonly childIds?: readonly string[]
  readonly backendDOMNodeId?: number
}

interface AccessibilityValue {
  readonly value?: unknown
}

/** Chromium's tools do not tell of these what is required, which it does hand to screen readers. */
const untoldRoles = ['combobox', 'radiogroup', 'checkbox']

/** What is said of an element besides its role, name and description. */
const saidProperties = [
  'level',
  'required',
  'invalid',
  'checked',
  'pressed',
  'expanded',
  'selected',
  'disabled',
  'readonly',
  'modal',
  'live',
  'atomic',
  'busy',
  'hasPopup',
]

/** Heard as elements; of all others only what is in them. Other names of roles depend on the version of Chromium. */
const heardRoles =
  'alert banner button checkbox combobox complementary contentinfo definition dialog form group heading image link list listbox listitem main navigation paragraph progressbar radio radiogroup region row search spinbutton status tab table tablist tabpanel term textbox'.split(
    ' ',
  )

/** What repeats a control's name, and choices, which depend on the year. */
const leftOutRoles = ['LabelText', 'Legend', 'MenuListPopup']

/**
 * Reads what a screen reader is told of a page, a line for each element: role, name, description, value and state. Unlike
 * Playwright's own snapshots it has descriptions and what is required.
 */
export async function readAccessibilityTree(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page)
  const { nodes }: { readonly nodes: readonly AccessibilityNode[] } = await session.send(
    'Accessibility.getFullAXTree',
  )
  const required = new Set<AccessibilityNode>()
  for (const node of nodes) {
    const { backendDOMNodeId: backendNodeId } = node
    if (backendNodeId === undefined || !untoldRoles.includes(readText(node.role))) continue
    const { node: element } = await session.send('DOM.describeNode', { backendNodeId })
    const { attributes = [] } = element
    const isMarked = attributes[attributes.indexOf('aria-required') + 1] === 'true'
    if (isMarked || attributes.includes('required')) required.add(node)
  }
  await session.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  const listParts = (node: AccessibilityNode): Part[] => {
    const role = readText(node.role)
    const name = readText(node.name)
    if (role === 'StaticText') return name === '' ? [] : [name]
    const children = node.childIds?.flatMap((id) => byId.get(id) ?? []) ?? []
    const isLeftOut = leftOutRoles.includes(role)
    const inner = children.flatMap(listParts).filter((part) => !isLeftOut || typeof part === 'object')
    if (node.ignored || !heardRoles.includes(role)) return inner
    const repeated = inner.filter((part) => typeof part === 'string' || part.line.startsWith('image'))
    const isNamedByContents = name !== '' && repeated.length === inner.length
    return [
      { line: describeNode(node, role, name, required.has(node)), inner: isNamedByContents ? [] : inner },
    ]
  }
  const parts = nodes.slice(0, 1).flatMap(listParts)
  return `${[`page “${await page.title()}”`, ...listLines(parts, '')].join('\n')}\n`
}

/** A text, or an element with what is in it. */
type Part = string | { readonly line: string; readonly inner: readonly Part[] }

function listLines(parts: readonly Part[], indent: string): string[] {
  const lines: string[] = []
  let text = ''
  const endText = (): void => {
    if (text !== '') lines.push(`${indent}“${text.trim()}”`)
    text = ''
  }
  for (const part of parts) {
    if (typeof part === 'string') {
      text += ` ${part}`
      continue
    }
    endText()
    const [only, ...others] = part.inner
    if (typeof only === 'string' && others.every((other) => typeof other === 'string')) {
      lines.push(`${indent}${part.line}: “${[only, ...others].join(' ')}”`)
    } else lines.push(indent + part.line, ...listLines(part.inner, `${indent}  `))
  }
  endText()
  return lines
}

function describeNode(node: AccessibilityNode, role: string, name: string, isRequired: boolean): string {
  const said = (node.properties ?? [])
    .map((property) => [property.name, readText(property.value)] as const)
    .filter(([property, state]) => saidProperties.includes(property) && !['', 'false'].includes(state))
    .filter(([property]) => property !== 'level' || role === 'heading')
    .map(([property, state]) => (state === 'true' ? property : `${property} ${state}`))
  const value = readText(node.value)
  const description = readText(node.description)
  return [
    name === '' ? role : `${role} “${name}”`,
    ...(value === '' ? [] : [`value “${value}”`]),
    ...said,
    ...(isRequired && !said.includes('required') ? ['required'] : []),
    ...(description === '' ? [] : [`described “${description}”`]),
  ].join(', ')
}

function readText(value: AccessibilityValue | undefined): string {
  const said = value?.value
  const text = typeof said === 'boolean' || typeof said === 'number' ? String(said) : said
  return typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim() : ''
}
