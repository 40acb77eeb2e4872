import type { ReactNode } from 'react'

import type { Paragraph } from '#form/tenant.ts'

import { CarryingLink } from './CarryingLink.tsx'

/** Renders a paragraph of the tenant's texts with its links. */
export function ParagraphText({ paragraph }: { readonly paragraph: Paragraph }): ReactNode {
  return paragraph.map((part) => {
    if (typeof part === 'string') return part
    if (part.to.startsWith('/')) {
      return (
        <CarryingLink key={part.text} to={part.to}>
          {part.text}
        </CarryingLink>
      )
    }
    return (
      <a key={part.text} href={part.to}>
        {part.text}
      </a>
    )
  })
}
