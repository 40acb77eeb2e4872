import type { ReactNode } from 'react'

import { submittedMessage } from '#contract/messages.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { Icon } from '#client/ui/Icon.tsx'

import styles from './CompletionView.module.css'
import headline from './Headline.module.css'
import { Landscape } from './Landscape.tsx'
import { Receipt, type ReceiptProps } from './Receipt.tsx'
import { Wrap } from './Wrap.tsx'

export interface CompletionViewProps extends ReceiptProps {
  /** The preferred or the first name. */
  readonly name: string
  /** Where we write to. */
  readonly email: string
}

/** The id of the heading, which takes the focus after the submission. */
export const doneTitleId = 'done-title'

/** Thanks, what comes next, and what to keep. It is the page's `main`. */
export function CompletionView({ name, email, ...receipt }: CompletionViewProps): ReactNode {
  const { completion } = useInstitution().tenant.texts
  const fill = (text: string): string => text.replace('{name}', name).replace('{email}', email)
  return (
    <main id="content" tabIndex={-1}>
      <Landscape isEnd labelledBy={doneTitleId}>
        <output className={headline.said}>
          <Icon name="check" size={18} />
          {submittedMessage}
        </output>
        <h1 className={headline.title} id={doneTitleId} tabIndex={-1}>
          {fill(completion.thanks)}
        </h1>
        <p className={headline.lede}>{fill(completion.lede)}</p>
      </Landscape>
      <Wrap className={styles.layout}>
        <aside className={styles.receipt} aria-label="Your receipt">
          <Receipt {...receipt} />
        </aside>
        <section className={styles.steps} aria-labelledby="next-title">
          <h2 id="next-title">{completion.headline}</h2>
          <ol className={styles.list}>
            {completion.steps.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </section>
      </Wrap>
    </main>
  )
}
