import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import styles from './Toast.module.css'
import { ToastContext, type Toaster } from './ToastContext.ts'
import { type ShownToast, ToastRegion } from './ToastRegion.tsx'

/** Holds the toasts above everything, also above a modal dialog: what is outside of one cannot be reached. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
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
        lastId.current += 1
        const shown = { ...message, id: lastId.current }
        if (layerRef.current) raiseLayer(layerRef.current)
        put(shown)
      },
      hide() {
        if (shownRef.current?.severity === 'error') put(undefined)
      },
      raise() {
        if (layerRef.current) raiseLayer(layerRef.current)
      },
    }),
    [put],
  )

  // Not in the prerendered page: what React renders cannot move.
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

/** Puts the layer into the modal dialog that was opened last, or at the page's end. */
function raiseLayer(layer: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[aria-modal][open]')].at(-1) ?? document.body
  // A live region that stays where it is is the surest to be heard.
  if (layer.parentElement !== home) home.append(layer)
}
