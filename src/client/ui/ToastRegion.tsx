import type { FocusEvent, PointerEvent, RefObject } from 'react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import styles from './Toast.module.css'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { joinClasses } from './joinClasses.ts'
import { layerId, type Severity, toaster, type ToastMessage } from './toaster.ts'

const hotkey = 'F8'
const docked = styles.docked ?? ''

/** The toasts above everything, including modal dialogs. */
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

/** The two live regions always exist, so that additions are announced. */
function LiveRegions() {
  const toast = useSyncExternalStore(toaster.subscribe, toaster.getShown)
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
    if (region.current?.contains(document.activeElement)) {
      if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
    }
    toaster.close()
  }
  const enter = (event: FocusEvent): void => {
    const from = event.relatedTarget
    if (from instanceof Element && !region.current?.contains(from)) cameFrom.current = from
  }
  const list = (severity: Severity) =>
    toast?.severity === severity && <ToastView key={toast.id} message={toast} onClose={close} />

  return (
    <div
      ref={region}
      className={styles.region}
      {...(hasToast && {
        role: 'region',
        'aria-label': 'Notifications',
        'aria-keyshortcuts': hotkey,
      })}
      onFocus={enter}
    >
      <output>{list('success')}</output>
      <div role="alert">{list('error')}</div>
    </div>
  )
}

/** Keeps controls clear of a toast, and scrolls the focused element above it. The page ends above it, too. */
function useKeepClear(region: RefObject<HTMLElement | null>, id: number | undefined): void {
  useLayoutEffect(() => {
    const toast = region.current
    const layer = toast?.parentElement
    if (!toast || !layer || id === undefined) return
    const { body, documentElement: root } = document
    const clear = (): void => {
      const used = document.activeElement
      if (!used || used === body || toast.contains(used)) return
      if (isOver(toast, used)) used.scrollIntoView({ block: 'nearest' })
    }
    const settle = (): void => {
      layer.classList.remove(docked)
      place(toast, layer)
      const space = `${toast.offsetHeight}px`
      body.style.paddingBlockEnd = space
      root.style.scrollPaddingBlockEnd = space
      clear()
    }
    settle()
    // A page that scrolls between a press and its release loses the click.
    const clearFocused = (): void => {
      if (document.activeElement?.matches(':focus-visible')) clear()
    }
    const dockOverControl = (): void => {
      if (isOverControl(toast)) dock(layer)
    }
    const ends = new AbortController()
    addEventListener('focusin', clearFocused, ends)
    addEventListener('scroll', dockOverControl, ends)
    addEventListener('resize', settle, ends)
    return () => {
      ends.abort()
      layer.classList.remove(docked)
      body.style.paddingBlockEnd = ''
      root.style.scrollPaddingBlockEnd = ''
    }
  }, [region, id])
}

/**
 * Puts a toast into the lower corner of the window, or below the header if it covers no control there. Between the
 * controls of a full form it spans the lower edge of the window, and the page ends above it.
 */
function place(toast: HTMLElement, layer: HTMLElement): void {
  for (const inset of ['', `${findHeaderEnd()}px 0 auto auto`]) {
    layer.style.inset = inset
    if (!isOverControl(toast)) return
  }
  dock(layer)
}

function dock(layer: HTMLElement): void {
  layer.style.inset = ''
  layer.classList.add(docked)
}

function findHeaderEnd(): number {
  const ends = [...document.querySelectorAll('header,nav')].map((one) => one.getBoundingClientRect().bottom)
  return Math.max(0, ...ends.filter((end) => end < innerHeight / 2))
}

function isOverControl(toast: HTMLElement): boolean {
  return [...document.querySelectorAll('a,button,input,select,textarea,summary')].some(
    (control) => !toast.contains(control) && isOver(toast, control),
  )
}

function isOver(toast: HTMLElement, element: Element): boolean {
  const [one, other] = [element.getBoundingClientRect(), toast.getBoundingClientRect()]
  return one.bottom > other.top && one.top < other.bottom && one.right > other.left && one.left < other.right
}

const defaultDurationMs = 5000

const tickMs = 250

const swipePixels = 50

/** Its time stands still while it has the pointer or the focus, or the page is hidden. */
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
        <span className={styles.label}>{message.label}</span>
        <span className={styles.text}>{message.text}</span>
      </span>
      <Button variant="icon" icon="close" aria-label="Close" onClick={onClose} />
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
