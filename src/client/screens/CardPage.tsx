import type { ReactNode } from 'react'

import type { useCardForm } from '../accounts/useCardForm.ts'
import { CarryingLink } from '../layout/CarryingLink.tsx'
import { DocumentTitle } from '../layout/DocumentTitle.tsx'
import { Footer } from '../layout/Footer.tsx'
import { Masthead } from '../layout/Masthead.tsx'
import { EmailWords } from '../ui/EmailWords.tsx'
import { FieldErrors } from '../ui/Field.tsx'
import { Form } from '../ui/Form.tsx'
import { Button, getButtonClass } from '../ui/Button.tsx'
import { ToastSlot } from '../ui/ToastSlot.tsx'
import { Ridges } from '../layout/Landscape.tsx'
import styles from './CardPage.module.css'
import { useHeadingFocus } from './useHeadingFocus.ts'

/** Of the card's heading. */
export const titleId = 'card-title'
const failureId = 'card-failure'

/** What `useCardForm` returns for it. */
type CardForm = ReturnType<typeof useCardForm>['card']

/** A card with a form, or with other content if it gets no `onSubmit`. */
export function CardPage(
  props: Partial<CardForm> & {
    readonly title: string
    readonly lede?: string
    readonly children?: ReactNode
    readonly submitLabel?: string
    /** Below the button that submits. */
    readonly more?: ReactNode
    /** A question and its link below the card. */
    readonly foot: { readonly question: string; readonly link: string; readonly to: string }
  },
) {
  const { title, lede, children, onSubmit, failure, hasErrors = false } = props
  const { question, link, to } = props.foot
  useHeadingFocus(titleId)
  return (
    <>
      <DocumentTitle title={title} hasErrors={hasErrors} />
      <Masthead />
      <main id="content" className={styles.page} tabIndex={-1}>
        <section className={styles.card}>
          <h1 id={titleId} tabIndex={-1}>
            {title}
          </h1>
          {lede !== undefined && (
            <p className={styles.lede}>
              <EmailWords>{lede}</EmailWords>
            </p>
          )}
          <div className={styles.body}>
            {onSubmit ? (
              <Form
                onChange={props.onChange}
                onSubmit={onSubmit}
                aria-labelledby={titleId}
                aria-describedby={failure === undefined ? undefined : failureId}
              >
                {failure !== undefined && <FieldErrors id={failureId} messages={[failure]} label="" />}
                {children}
                <div className={styles.submit}>
                  <Button type="submit" size="submit" busyLabel={props.busyLabel}>
                    {props.submitLabel}
                  </Button>
                  <ToastSlot />
                </div>
                {props.more}
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
