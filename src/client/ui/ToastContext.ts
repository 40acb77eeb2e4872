import { createContext, useContext } from 'react'

import type { ToastMessage } from './ToastRegion.tsx'

/** Provided by `ToastProvider`; without it toasts are dropped. */
export const ToastContext = createContext({
  /** Shows a toast in place of the previous one. */
  show: (_message: ToastMessage): void => undefined,
  /** Removes a toast about a failure that is over: any, or only one with this label or text. */
  hide: (_about?: string): void => undefined,
  /** Moves the toasts into or out of a modal dialog, since nothing outside an open one can be used. */
  raise: (): void => undefined,
})

export type Toaster = ReturnType<typeof useToast>

export function useToast() {
  return useContext(ToastContext)
}
