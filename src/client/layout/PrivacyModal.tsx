import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { useToday } from '#client/institution/useToday.ts'
import { Modal } from '#client/ui/Modal.tsx'
import type { PrivacyText } from '#form/tenant.ts'

import { ParagraphText } from './ParagraphText.tsx'

export function PrivacyModal(props: { readonly text: PrivacyText; readonly onClose: () => void }): ReactNode {
  const { partnerName } = useInstitution().tenant
  const today = useToday()
  return (
    <Modal isOpen title="Privacy Policy and Cookie Notice" size="s" onClose={props.onClose}>
      {props.text.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((paragraph) => (
            <p key={JSON.stringify(paragraph)}>
              <ParagraphText paragraph={paragraph} />
            </p>
          ))}
        </section>
      ))}
      <p>
        © {today?.slice(0, 4)} {partnerName}
      </p>
    </Modal>
  )
}
