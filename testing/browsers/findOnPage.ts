/** What to find on a page. */
export interface Sought {
  readonly kind: 'field' | 'choice' | 'button' | 'link' | 'tab' | 'option' | 'heading' | 'alert'
  /** The accessible name; if none matches exactly, the beginning is enough. */
  readonly name: string
  /** The name of the question, dialog or summary around it. */
  readonly within?: string | undefined
}

/** What was found, scrolled to the middle of the window. */
export interface Found {
  /** Where it can be clicked; null while it is disabled or covered. */
  readonly point: { readonly x: number; readonly y: number } | null
  /** Its value as text. */
  readonly value: string
  readonly isChecked: boolean
  readonly hasFocus: boolean
  /** The target of a link. */
  readonly href: string
}

/** Finds a visible element by its name. Runs in the page, so it must be self-contained. */
export function findOnPage({ kind, name, within }: Sought): Found | undefined {
  const selectors = {
    field: 'input:not([type=radio], [type=checkbox], [type=file]), textarea, select',
    choice: 'input[type=radio], input[type=checkbox]',
    button: 'button:not([role])',
    link: 'a[href]',
    tab: '[role=tab]',
    option: '[role=option]',
    heading: 'h1',
    alert: '[role=alert]',
  }
  const groups = '[role=group], [role=radiogroup], [role=alert], [role=navigation], fieldset, dialog, nav'
  const clean = (text: string): string => text.replace(/\s+/g, ' ').trim()
  const readName = (element: Element): string => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((element as HTMLInputElement).labels ?? [])]
    const legend = element.matches('fieldset') ? element.querySelector('legend') : null
    const named = ids.map((id) => document.getElementById(id)).concat(labels, legend ?? [])
    const label = element.getAttribute('aria-label') ?? ''
    const text = named.map((one) => one?.textContent ?? '').join(' ')
    return clean(label || text || (element.textContent ?? ''))
  }
  const find = (root: Element, selector: string, wanted: string): Element | undefined => {
    const seen = [...root.querySelectorAll(selector)].filter(
      (one) => one.getClientRects().length > 0 && getComputedStyle(one).visibility === 'visible',
    )
    return (
      seen.find((one) => readName(one) === wanted) ?? seen.find((one) => readName(one).startsWith(wanted))
    )
  }
  const root =
    within === undefined ? document.documentElement : find(document.documentElement, groups, within)
  const element = root && find(root, selectors[kind], name)
  if (!element) return undefined
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const box = element.getBoundingClientRect()
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const hit = document.elementFromPoint(point.x, point.y)
  const control = element as HTMLInputElement
  const isHit =
    hit !== null && (element.contains(hit) || [...(control.labels ?? [])].includes(hit as HTMLLabelElement))
  const chosen = (element as HTMLSelectElement).selectedOptions?.[0]
  return {
    point: isHit && !control.disabled ? point : null,
    value: chosen ? chosen.label : (control.value ?? ''),
    isChecked: control.checked || element.getAttribute('aria-selected') === 'true',
    hasFocus: document.activeElement === element,
    href: (element as HTMLAnchorElement).href ?? '',
  }
}
