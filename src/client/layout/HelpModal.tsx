import type { ReactNode } from 'react'

import { Modal } from '#client/ui/Modal.tsx'
import type { HelpText } from '#form/tenant.ts'

import { ParagraphText } from './ParagraphText.tsx'

export function HelpModal(props: { readonly text: HelpText; readonly onClose: () => void }): ReactNode {
  return (
    <Modal isOpen title="Help" size="s" onClose={props.onClose}>
      {props.text.map((paragraph) => (
        <p key={JSON.stringify(paragraph)}>
          <ParagraphText paragraph={paragraph} />
        </p>
      ))}
    </Modal>
  )
}
