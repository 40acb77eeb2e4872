import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { Modal } from '#client/ui/Modal.tsx'

import { ParagraphText } from './ParagraphText.tsx'

/** Technical help (spec 2, footer). */
export function HelpModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { texts } = useInstitution().tenant
  return (
    <Modal isOpen title="Help" size="s" onClose={onClose}>
      {texts.help.map((paragraph) => (
        <p key={JSON.stringify(paragraph)}>
          <ParagraphText paragraph={paragraph} />
        </p>
      ))}
    </Modal>
  )
}
