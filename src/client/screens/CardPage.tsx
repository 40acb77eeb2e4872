import type { ReactNode, SubmitEvent } from 'react'
import type { MetaDescriptor } from 'react-router'

import { Footer } from '../chrome/Footer.tsx'
import { Masthead } from '../chrome/Masthead.tsx'
import { SkipLink } from '../chrome/SkipLink.tsx'
import { institution } from '../institution/institution.ts'
import { Card, type CardProps } from '../ui/Card.tsx'
import { useAccountActions } from './useAccountActions.tsx'

/** An account card and its form. */
export interface CardPageProps extends CardProps {
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** A screen with one account card (spec 2). */
export function CardPage({ children, onSubmit, ...card }: CardPageProps): ReactNode {
  const account = useAccountActions()
  return (
    <>
      <SkipLink />
      <Masthead {...account} />
      <Card {...card}>
        {/* Until the script runs, the method `dialog` submits nothing: no password ever gets into an address. */}
        <form method="dialog" noValidate onSubmit={onSubmit}>
          {children}
        </form>
      </Card>
      <Footer />
    </>
  )
}

/**
 * The title of a card's screen.
 * @param title the card's
 * @returns what a route exports as `meta`
 */
export function makeCardMeta(title: string): () => MetaDescriptor[] {
  return () => [{ title: `${title} – ${institution.tenant.partnerName}` }]
}
