import { createContext, useContext } from 'react'

import type { ToastMessage } from './ToastRegion.tsx'

export interface Toaster {
  /** Shows a toast in place of the previous one. */
  readonly show: (message: ToastMessage) => void
  /** Removes a toast about a failure that is over: any, or only one with this label or text. */
  readonly hide: (about?: string) => void
  /** Moves the toasts into or out of a modal dialog, since nothing outside an open one can be used. */
  readonly raise: () => void
}

const ignore = (): void => undefined

/** Provided by `ToastProvider`; without it toasts are dropped. */
export const ToastContext = createContext<Toaster>({ show: ignore, hide: ignore, raise: ignore })

export function useToast(): Toaster {
  return useContext(ToastContext)
}
