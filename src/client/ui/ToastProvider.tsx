import { type ReactNode, useMemo, useRef, useState } from 'react'

import styles from './Toast.module.css'
import { ToastContext, type Toaster } from './ToastContext.ts'
import { type Severity, type ToastMessage, ToastView } from './ToastView.tsx'

interface ShownToast extends ToastMessage {
  readonly id: number
}

/** Holds the toasts of the page. The two live regions are always there, so that what comes into them is announced. */
export function ToastProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const lastId = useRef(0)
  const toaster = useMemo(
    (): Toaster => ({
      show: (message) => {
        lastId.current += 1
        const shown = { ...message, id: lastId.current }
        // The same words twice at once are one message.
        setToasts((before) => [...before.filter((one) => !isSame(one, message)), shown])
      },
    }),
    [],
  )
  const list = (severity: Severity): ReactNode =>
    toasts
      .filter((toast) => toast.severity === severity)
      .map((toast) => (
        <ToastView
          key={toast.id}
          message={toast}
          onClose={() => {
            setToasts((before) => before.filter((one) => one.id !== toast.id))
            toast.onReset?.()
          }}
        />
      ))
  return (
    <ToastContext value={toaster}>
      {children}
      <div className={styles.region}>
        <output>{list('success')}</output>
        <div role="alert">{list('error')}</div>
      </div>
    </ToastContext>
  )
}

function isSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.severity === other.severity && one.label === other.label && one.text === other.text
}
