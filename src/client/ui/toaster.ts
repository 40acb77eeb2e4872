export type Severity = 'success' | 'error'

export interface ToastMessage {
  readonly severity: Severity
  readonly label: string
  readonly text: string
  /** Default: 5000; 300000 for unexpected errors. */
  readonly durationMs?: number
  /** Called when it has gone, by itself or closed. */
  readonly onReset?: () => void
}

/** The id of the element around the toasts. */
export const layerId = 'toasts'

let shown: (ToastMessage & { readonly id: number }) | undefined
let lastId = 0
const listeners = new Set<() => void>()

function put(next: typeof shown): void {
  const before = shown
  shown = next
  for (const listener of listeners) listener()
  before?.onReset?.()
}

/** The page's toast, which `ToastRegion` renders. */
export const toaster = {
  /** Shows a toast in place of the previous one. */
  show(message: ToastMessage): void {
    toaster.raise()
    put({ ...message, id: (lastId += 1) })
  },
  /** Removes a toast about a failure that is over: any, or only one with this label or text. */
  hide(about?: string): void {
    if (shown?.severity === 'error' && [undefined, shown.label, shown.text].includes(about)) put(undefined)
  },
  close: (): void => put(undefined),
  /** Moves the toasts into the topmost modal dialog, since nothing outside an open one can be used, or out of it. */
  raise(): void {
    const layer = document.getElementById(layerId)
    const home = [...document.querySelectorAll('dialog[aria-modal][open]')].at(-1) ?? document.body
    // Live regions that stay in place are announced most reliably.
    if (layer && layer.parentElement !== home) home.append(layer)
  },
  getShown: () => shown,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
