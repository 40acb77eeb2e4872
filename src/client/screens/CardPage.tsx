import type { ReactNode, SubmitEvent } from 'react'

import { CarryingLink } from '../layout/CarryingLink.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { FieldErrors } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { getButtonClass } from '../ui/Button.tsx'
import { Ridges } from '../layout/Landscape.tsx'
import styles from './CardPage.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'

const titleId = 'card-title'
const failureId = 'card-failure'

export function CardPage(props: {
  readonly title: string
  readonly lede?: string
  readonly children: ReactNode
  /** A question and its link below the card. */
  readonly foot: { readonly question: string; readonly link: string; readonly to: string }
  /** The email address typed here, prefilled on the next card. */
  readonly username?: string | undefined
  readonly onSubmit?: (event: SubmitEvent<HTMLFormElement>) => void
  /** The last failure that belongs to no field. */
  readonly failure?: string | undefined
  /** Shown in the document's title. */
  readonly hasErrors?: boolean
}) {
  const { title, lede, children, onSubmit, failure, hasErrors = false } = props
  const { question, link, to } = props.foot
  useHeadingFocus(titleId)
  return (
    <>
      <DocumentTitle title={title} hasErrors={hasErrors} />
      <Masthead />
      <main id="content" className={styles.page} tabIndex={-1}>
        <section className={styles.card} aria-labelledby={titleId}>
          <h1 id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {lede !== undefined && <p className={styles.lede}>{lede}</p>}
          <div className={styles.body}>
            {onSubmit ? (
              <Form
                onSubmit={onSubmit}
                aria-labelledby={titleId}
                aria-describedby={failure === undefined ? undefined : failureId}
              >
                {failure !== undefined && <FieldErrors id={failureId} messages={[failure]} label="" />}
                {children}
              </Form>
            ) : (
              children
            )}
          </div>
          <div className={styles.foot}>
            <span>{question}</span>{' '}
            <CarryingLink className={getButtonClass('link')} to={to} username={props.username}>
              {link}
            </CarryingLink>
          </div>
        </section>
        <div className={styles.landscape}>
          <Ridges isSliced />
        </div>
      </main>
      <Footer />
    </>
  )
}
