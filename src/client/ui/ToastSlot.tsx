import { useLayoutEffect, useRef } from 'react'

import styles from './Toast.module.css'
import { toaster } from './toaster.ts'

/** The place of toasts on a page with a single form. Elsewhere they are at the lower edge of the window. */
export function ToastSlot() {
  const slot = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: element } = slot
    toaster.raise()
    return () => {
      // They leave it before it is removed.
      delete element?.dataset['toastSlot']
      toaster.raise()
    }
  }, [])
  return <div ref={slot} className={styles.slot} data-toast-slot="" />
}
