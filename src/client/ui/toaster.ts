export type Severity = 'success' | 'error'

export interface ToastMessage {
  readonly severity: Severity
  readonly label: string
  /** Its label names a part of the program, as `Login Card Error` does: it is seen, but the text alone is heard. */
  readonly isLabelSilent?: boolean
  readonly text: string
  /** Default: 5000; 300000 for unexpected errors; Infinity where nothing else says it: until it is closed or over. */
  readonly durationMs?: number
  /** Called when it has disappeared or was closed. */
  readonly onReset?: () => void
}

/** The id of the element around the toasts. */
export const layerId = 'toasts'

/** A place for them on the page (`ToastSlot`). */
export const slotSelector = '[data-toast-slot]'

/** Live regions are only heard a while after they were moved. */
const settleMs = 200

let shown: (ToastMessage & { readonly id: number }) | undefined
/** Shown in a moment. */
let coming: typeof shown
let lastId = 0
let movedAt = -Infinity
let waiting: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function put(next: typeof shown): void {
  clearTimeout(waiting)
  const gone = [shown, coming].filter((one) => one !== next)
  shown = next
  coming = undefined
  for (const listener of listeners) listener()
  for (const one of gone) one?.onReset?.()
}

/** The page's toast, which `ToastRegion` renders. */
export const toaster = {
  /** Shows a toast in place of the previous one. */
  show(message: ToastMessage): void {
    toaster.raise()
    const next = { ...message, id: (lastId += 1) }
    const waitMs = movedAt + settleMs - performance.now()
    if (waitMs <= 0) {
      put(next)
      return
    }
    put(undefined)
    coming = next
    waiting = setTimeout(() => put(next), waitMs)
  },
  /** Removes a toast about a failure that is over: any, or only one with this label or text. */
  hide(about?: string): void {
    const last = coming ?? shown
    if (last?.severity === 'error' && [undefined, last.label, last.text].includes(about)) put(undefined)
  },
  close: (): void => put(undefined),
  /** Moves the toasts into the topmost modal dialog, since nothing outside an open one can be used, or to their place. */
  raise(): void {
    const layer = document.getElementById(layerId)
    const dialog = [...document.querySelectorAll('dialog[aria-modal][open]')].at(-1)
    const home = dialog ?? document.querySelector(slotSelector) ?? document.body
    if (!layer || layer.parentElement === home) return
    home.append(layer)
    movedAt = performance.now()
    for (const listener of listeners) listener()
  },
  getShown: () => shown,
  /** When they were last moved. */
  getMovedAt: () => movedAt,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
