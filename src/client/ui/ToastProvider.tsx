import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import styles from './Toast.module.css'
import { ToastContext, type Toaster } from './ToastContext.ts'
import { type ShownToast, ToastRegion } from './ToastRegion.tsx'

/** Holds the toasts above everything, including modal dialogs. */
export function ToastProvider({ children }: { readonly children: ReactNode }) {
  const [toast, setToast] = useState<ShownToast>()
  const shownRef = useRef<ShownToast>(undefined)
  const [layer, setLayer] = useState<HTMLElement>()
  const layerRef = useRef<HTMLElement>(undefined)
  const lastId = useRef(0)

  const put = useCallback((next: ShownToast | undefined): void => {
    const before = shownRef.current
    shownRef.current = next
    setToast(next)
    before?.onReset?.()
  }, [])
  const toaster = useMemo(
    (): Toaster => ({
      show(message) {
        raiseLayer(layerRef.current)
        put({ ...message, id: (lastId.current += 1) })
      },
      hide(about) {
        const shown = shownRef.current
        if (shown?.severity === 'error' && [undefined, shown.label, shown.text].includes(about))
          put(undefined)
      },
      raise: () => raiseLayer(layerRef.current),
    }),
    [put],
  )

  // Not in the prerendered page: an element that React renders must not be moved.
  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.className = styles.layer ?? ''
    raiseLayer(element)
    layerRef.current = element
    setLayer(element)
    return () => {
      layerRef.current = undefined
      element.remove()
    }
  }, [])

  return (
    <ToastContext value={toaster}>
      {children}
      {layer && createPortal(<ToastRegion toast={toast} onClose={() => put(undefined)} />, layer)}
    </ToastContext>
  )
}

/** Moves the layer into the topmost modal dialog, or to the end of the page. */
function raiseLayer(layer: HTMLElement | undefined): void {
  const home = [...document.querySelectorAll('dialog[aria-modal][open]')].at(-1) ?? document.body
  // Live regions that stay in place are announced most reliably.
  if (layer && layer.parentElement !== home) home.append(layer)
}
