import type { ReactNode } from 'react'

import type { HelpText } from '#form/tenant.ts'

import { ParagraphText } from './ParagraphText.tsx'
import { TextModal } from './TextModal.tsx'

export function HelpModal(props: { readonly text: HelpText; readonly onClose: () => void }): ReactNode {
  return (
    <TextModal title="Help" onClose={props.onClose}>
      {props.text.map((paragraph) => (
        <p key={JSON.stringify(paragraph)}>
          <ParagraphText paragraph={paragraph} />
        </p>
      ))}
    </TextModal>
  )
}
