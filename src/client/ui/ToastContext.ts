import { createContext, useContext } from 'react'

import type { ToastMessage } from './ToastView.tsx'

/** Shows toasts. */
export interface Toaster {
  readonly show: (message: ToastMessage) => void
  /** Brings the toasts above whatever has just opened or closed: nothing outside a modal dialog can be reached. */
  readonly raise: () => void
}

/** Filled by `ToastProvider`. Without one a toast is not seen by anybody. */
export const ToastContext = createContext<Toaster>({ show: () => undefined, raise: () => undefined })

/** The way to show a toast. */
export function useToast(): Toaster {
  return useContext(ToastContext)
}
