import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'

import { Modal } from '#client/ui/Modal.tsx'

export interface TextModalProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/**
 * A long text that Back closes, since it looks like a page on a phone. It adds a history entry with the current state,
 * which the router doesn't see, and every way of closing goes back over that entry.
 */
export function TextModal({ title, children, onClose }: TextModalProps): ReactNode {
  const isLeaving = useRef(false)
  const close = useEffectEvent(onClose)
  // Before the modal is visible, so that Back always finds the entry.
  useLayoutEffect(() => {
    history.pushState(history.state, '')
    const leave = (event: Event): void => {
      event.stopImmediatePropagation()
      close()
    }
    // In the capture phase, before the router's own listener.
    addEventListener('popstate', leave, { capture: true })
    return () => removeEventListener('popstate', leave, { capture: true })
  }, [])
  const goBack = (): void => {
    if (!isLeaving.current) history.back()
    isLeaving.current = true
  }
  return (
    <Modal isOpen title={title} size="s" onClose={goBack}>
      {children}
    </Modal>
  )
}
