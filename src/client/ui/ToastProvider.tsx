import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

import styles from './Toast.module.css'
import { ToastContext, type Toaster } from './ToastContext.ts'
import { type ShownToast, ToastRegion } from './ToastRegion.tsx'

/** Holds the toasts above everything, also above a modal dialog: what is outside of one cannot be reached. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [layer, setLayer] = useState<HTMLElement>()
  const layerRef = useRef<HTMLElement>(undefined)
  const lastId = useRef(0)

  const toaster = useMemo(
    (): Toaster => ({
      show(message) {
        lastId.current += 1
        const shown = { ...message, id: lastId.current }
        if (layerRef.current) raiseLayer(layerRef.current)
        // The same words twice at once are one message.
        setToasts((before) => [...before.filter((one) => !isSame(one, shown)), shown])
      },
      raise() {
        if (layerRef.current) raiseLayer(layerRef.current)
      },
    }),
    [],
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
      {layer &&
        createPortal(
          <ToastRegion
            toasts={toasts}
            onClose={(id) => {
              setToasts((before) => before.filter((one) => one.id !== id))
              toasts.find((one) => one.id === id)?.onReset?.()
            }}
          />,
          layer,
        )}
    </ToastContext>
  )
}

/** Puts the layer into the modal dialog that was opened last, or at the page's end. */
function raiseLayer(layer: HTMLElement): void {
  const home = [...document.querySelectorAll('dialog[aria-modal][open]')].at(-1) ?? document.body
  // A live region that stays where it is is the surest to be heard.
  if (layer.parentElement !== home) home.append(layer)
}

function isSame(one: ShownToast, other: ShownToast): boolean {
  return one.severity === other.severity && one.label === other.label && one.text === other.text
}
