import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'

import styles from './Toast.module.css'
import { type Severity, type ToastMessage, ToastView } from './ToastView.tsx'

export interface ShownToast extends ToastMessage {
  readonly id: number
}

const hotkey = 'F8'

/** The two live regions are always there, so that what comes into them is announced. Time stops while one is read. */
export function ToastRegion(props: {
  readonly toast: ShownToast | undefined
  readonly onClose: () => void
}): ReactNode {
  const { toast, onClose } = props
  const [isPointedAt, setPointedAt] = useState(false)
  const [hasFocus, setFocus] = useState(false)
  const isHidden = useIsWindowHidden()
  const region = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<EventTarget>(null)

  const hasToast = toast !== undefined
  useKeepClear(region, toast?.id)
  useEffect(() => {
    if (!hasToast) return
    const goToToasts = (event: KeyboardEvent): void => {
      if (event.key === hotkey) region.current?.querySelector('button')?.focus()
    }
    addEventListener('keydown', goToToasts)
    return () => removeEventListener('keydown', goToToasts)
  }, [hasToast])

  const close = (): void => {
    // An element that goes from under the pointer or the focus says nothing about it.
    setPointedAt(false)
    if (region.current?.contains(document.activeElement)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    onClose()
  }
  const enter = (event: FocusEvent): void => {
    setFocus(true)
    const from = event.relatedTarget
    if (from instanceof Element && !region.current?.contains(from)) cameFrom.current = from
  }
  const list = (severity: Severity): ReactNode =>
    toast?.severity === severity && (
      <ToastView
        key={toast.id}
        message={toast}
        isPaused={isPointedAt || hasFocus || isHidden}
        onClose={close}
      />
    )

  return (
    <div
      ref={region}
      className={styles.region}
      {...(hasToast && {
        role: 'region',
        'aria-label': 'Notifications',
        'aria-keyshortcuts': hotkey,
      })}
      onPointerMove={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={enter}
      onBlur={() => setFocus(false)}
    >
      <output>{list('success')}</output>
      <div role="alert">{list('error')}</div>
    </div>
  )
}

/** Makes room for a toast at the end of the page, and moves what somebody is in out from under it. */
function useKeepClear(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const toast = region.current
    if (!toast || id === undefined) return
    const { body } = document
    body.style.paddingBlockEnd = `${toast.offsetHeight}px`
    const clear = (): void => {
      const used = document.activeElement
      if (!used || used === body || toast.contains(used)) return
      const [one, other] = [used.getBoundingClientRect(), toast.getBoundingClientRect()]
      const isUnder = one.bottom > other.top && one.top < other.bottom && one.right > other.left
      if (isUnder) scrollBy(0, one.bottom - other.top)
    }
    clear()
    addEventListener('focusin', clear)
    return () => {
      removeEventListener('focusin', clear)
      body.style.paddingBlockEnd = ''
    }
  }, [region, id])
}

function useIsWindowHidden(): boolean {
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const look = (): void => setHidden(document.visibilityState === 'hidden')
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
