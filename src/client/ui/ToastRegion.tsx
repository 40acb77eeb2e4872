import type { PointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import styles from './Toast.module.css'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import { layerId, type Severity, slotSelector, toaster, type ToastMessage } from './toaster.ts'

const hotkey = 'F8'

/** The toasts on a card, or above everything, including modal dialogs. */
export function ToastRegion() {
  const [layer, setLayer] = useState<HTMLElement>()
  // Not in the prerendered page: an element that React renders must not be moved.
  useLayoutEffect(() => {
    const element = document.createElement('div')
    element.id = layerId
    element.className = styles.layer ?? ''
    document.body.append(element)
    toaster.raise()
    setLayer(element)
    return () => element.remove()
  }, [])
  return layer && createPortal(<LiveRegions />, layer)
}

/** The region and its two live regions always exist, so that what is added to them is announced. */
function LiveRegions() {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.getShown)
  const movedAt = useSyncExternalStore(toaster.subscribe, toaster.getMovedAt)
  const region = useRef<HTMLElement>(null)
  const cameFrom = useRef<EventTarget>(null)

  const hasToast = toast !== undefined
  useShowOnCard(region, toast?.id)
  useKeepClear(region, toast?.id, movedAt)
  useEffect(() => {
    const { current: element } = region
    if (!hasToast || !element) return
    const goToToasts = (event: KeyboardEvent): void => {
      if (event.key === hotkey) element.querySelector('button')?.focus()
    }
    const enter = ({ relatedTarget: from }: FocusEvent): void => {
      if (from instanceof Element && !element.contains(from)) cameFrom.current = from
    }
    const ends = new AbortController()
    addEventListener('keydown', goToToasts, ends)
    element.addEventListener('focusin', enter, ends)
    return () => ends.abort()
  }, [hasToast])

  const close = (): void => {
    if (region.current?.contains(document.activeElement)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    toaster.close()
  }
  const list = (severity: Severity) =>
    toast?.severity === severity && <ToastView key={toast.id} message={toast} onClose={close} />

  return (
    <section ref={region} aria-label="Notifications" aria-keyshortcuts={hasToast ? hotkey : undefined}>
      <output>{list('success')}</output>
      <div role="alert" aria-live="assertive">
        {list('error')}
      </div>
    </section>
  )
}

/**
 * Scrolls to a new toast on a card. One that comes with its screen, whose heading has the focus, would move the page under
 * the next press.
 */
function useShowOnCard(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const isNewScreen = document.activeElement?.matches('h1') === true
    if (id !== undefined && !isNewScreen && region.current?.closest(slotSelector))
      region.current.scrollIntoView({ block: 'nearest' })
  }, [region, id])
}

/**
 * While a toast is at the lower edge of the window, the page ends above it, and the focused element is scrolled above it.
 */
function useKeepClear(region: RefObject<HTMLElement | null>, id: number | undefined, movedAt: number): void {
  useLayoutEffect(() => {
    const toast = region.current
    if (!toast || id === undefined || toast.closest(slotSelector)) return
    const { body, documentElement: root } = document
    const clear = (): void => {
      const used = document.activeElement
      if (!used || used === body || toast.contains(used)) return
      const { top, bottom } = used.getBoundingClientRect()
      const place = toast.getBoundingClientRect()
      if (bottom > place.top && top < place.bottom) used.scrollIntoView({ block: 'nearest' })
    }
    const makeRoom = (): void => {
      const space = `${toast.offsetHeight}px`
      body.style.paddingBlockEnd = space
      root.style.scrollPaddingBlockEnd = space
      clear()
    }
    makeRoom()
    // A page that scrolls between a press and its release loses the click.
    const clearFocused = (): void => {
      if (document.activeElement?.matches(':focus-visible')) clear()
    }
    const ends = new AbortController()
    addEventListener('focusin', clearFocused, ends)
    addEventListener('resize', makeRoom, ends)
    return () => {
      ends.abort()
      body.style.paddingBlockEnd = ''
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [region, id, movedAt])
}

const defaultDurationMs = 5000

const tickMs = 250

const swipePixels = 50

/** Its timer pauses while it has the pointer or the focus, or the page is hidden. */
function ToastView(props: { readonly message: ToastMessage; readonly onClose: () => void }) {
  const { message, onClose } = props
  const { durationMs = defaultDurationMs } = message
  const view = useRef<HTMLSpanElement>(null)
  const isPointedAt = useRef(false)
  const close = useEffectEvent(onClose)
  const swipe = useSwipe(onClose)

  useEffect(() => {
    let leftMs = durationMs
    const timer = setInterval(() => {
      const hasFocus = view.current?.contains(document.activeElement)
      if (!document.hidden && !hasFocus && !isPointedAt.current) leftMs -= tickMs
      if (leftMs <= 0) close()
    }, tickMs)
    return () => clearInterval(timer)
  }, [durationMs])

  return (
    <span className={styles.bar}>
      <span
        ref={view}
        className={joinClasses(styles.toast, message.severity === 'error' && styles.error)}
        {...swipe}
        onPointerMove={(event) => {
          isPointedAt.current = true
          swipe.onPointerMove(event)
        }}
        onPointerLeave={() => (isPointedAt.current = false)}
      >
        <Icon name={message.severity === 'error' ? 'error' : 'check'} size={18} />
        <span>
          <span className={styles.label} aria-hidden={message.isLabelSilent}>
            {message.label}
          </span>
          <span className={styles.text}>{message.text}</span>
        </span>
        <Button variant="icon" icon="close" aria-label="Close" onClick={onClose} />
      </span>
    </span>
  )
}

/** Follows a horizontal swipe, and snaps back if it was too short. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number>(undefined)
  const [offset, setOffset] = useState(0)
  const end = (): void => {
    startX.current = undefined
    setOffset(0)
  }
  return {
    style: offset === 0 ? undefined : { transform: `translateX(${offset}px)` },
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      startX.current = event.clientX
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== undefined) setOffset(event.clientX - startX.current)
    },
    onPointerUp(event: PointerEvent) {
      const isFarEnough =
        startX.current !== undefined && Math.abs(event.clientX - startX.current) >= swipePixels
      end()
      if (isFarEnough) onSwiped()
    },
    onPointerCancel: end,
  }
}
