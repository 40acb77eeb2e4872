import { createContext, useContext } from 'react'

import type { ToastMessage } from './ToastView.tsx'

export interface Toaster {
  /** One at a time: the newest stands in the place of the one before it. */
  readonly show: (message: ToastMessage) => void
  /** Takes a failure away that is past. */
  readonly hide: () => void
  /** Brings the toasts above whatever has just opened or closed: nothing outside a modal dialog can be reached. */
  readonly raise: () => void
}

/** Filled by `ToastProvider`. Without one a toast is not seen by anybody. */
export const ToastContext = createContext<Toaster>({
  show: () => undefined,
  hide: () => undefined,
  raise: () => undefined,
})

export function useToast(): Toaster {
  return useContext(ToastContext)
}
