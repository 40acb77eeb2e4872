import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'

import { Modal } from '#client/ui/Modal.tsx'

export interface TextModalProps {
  readonly title: string
  readonly children: ReactNode
  readonly onClose: () => void
}

/**
 * A long text, which on a phone looks like a page: Back leaves it. It has an entry of the history with the state of the
 * one below, and the router hears nothing of it. Every way out goes back over that entry.
 */
export function TextModal({ title, children, onClose }: TextModalProps): ReactNode {
  const isLeaving = useRef(false)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    history.pushState(history.state, '')
    const leave = (event: Event): void => {
      event.stopImmediatePropagation()
      close()
    }
    // Before the router, which listens to the same event.
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
