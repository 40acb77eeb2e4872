import type { ReactNode } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { useToday } from '#client/institution/useToday.ts'
import type { PrivacyText } from '#form/tenant.ts'

import { ParagraphText } from './ParagraphText.tsx'
import { TextModal } from './TextModal.tsx'

export function PrivacyModal(props: { readonly text: PrivacyText; readonly onClose: () => void }): ReactNode {
  const { partnerName } = useInstitution().tenant
  const today = useToday()
  return (
    <TextModal title="Privacy Policy and Cookie Notice" onClose={props.onClose}>
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
    </TextModal>
  )
}
