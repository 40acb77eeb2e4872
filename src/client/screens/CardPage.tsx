import type { ReactNode, SubmitEvent } from 'react'

import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { SkipLink } from '../layout/SkipLink.tsx'
import { Form } from '../ui/Form.tsx'
import { Card, cardTitleId, type CardProps } from '../ui/Card.tsx'
import { useAccountActions } from './useAccountActions.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'

export interface CardPageProps extends CardProps {
  /** Without it the card has no form. */
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** The tab says so. */
  readonly hasErrors?: boolean
}

/** A screen with one account card. */
export function CardPage({ children, onSubmit, hasErrors = false, ...card }: CardPageProps): ReactNode {
  const account = useAccountActions()
  useHeadingFocus(cardTitleId)
  return (
    <>
      <DocumentTitle title={card.title} hasErrors={hasErrors} />
      <SkipLink />
      <Masthead {...account} />
      <Card {...card}>{onSubmit ? <Form onSubmit={onSubmit}>{children}</Form> : children}</Card>
      <Footer />
    </>
  )
}
