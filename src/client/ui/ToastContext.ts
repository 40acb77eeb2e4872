import { createContext, useContext } from 'react'

import type { ToastMessage } from './ToastView.tsx'

/** Shows toasts. */
export interface Toaster {
  readonly show: (message: ToastMessage) => void
}

/** Filled by `ToastProvider`. Without one a toast is not seen by anybody. */
export const ToastContext = createContext<Toaster>({ show: () => undefined })

/** The way to show a toast. */
export function useToast(): Toaster {
  return useContext(ToastContext)
}
