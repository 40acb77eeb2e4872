import { useEffectEvent, useLayoutEffect, useRef } from 'react'

import { useInstitution, useToday } from '#client/institution/TenantContext.ts'
import { Modal } from '#client/ui/Modal.tsx'
import type { PrivacyText } from '#form/tenant.ts'

import { ParagraphText } from './CarryingLink.tsx'

/**
 * Help or Privacy: a long text that Back closes, since it looks like a page on a phone. It adds a history entry with the
 * current state, which the router doesn't see, and every way of closing goes back over that entry.
 */
export function TextModal(props: {
  readonly name: 'Help' | 'Privacy'
  readonly sections: PrivacyText
  readonly onClose: () => void
}) {
  const { name, sections, onClose } = props
  const { partnerName } = useInstitution().tenant
  const today = useToday()
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
  const isPrivacy = name === 'Privacy'
  return (
    <Modal isOpen title={isPrivacy ? 'Privacy Policy and Cookie Notice' : name} size="s" onClose={goBack}>
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          {title !== '' && <h3>{title}</h3>}
          {paragraphs.map((paragraph) => (
            <p key={JSON.stringify(paragraph)}>
              <ParagraphText paragraph={paragraph} />
            </p>
          ))}
        </section>
      ))}
      {isPrivacy && (
        <p>
          © {today?.slice(0, 4)} {partnerName}
        </p>
      )}
    </Modal>
  )
}
