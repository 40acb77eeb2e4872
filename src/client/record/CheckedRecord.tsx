import { PageLink } from '#client/navigation/PageLink.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import errorStyles from '#client/ui/FieldErrors.module.css'
import { isOnlyLabel } from '#client/ui/isOnlyLabel.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { makeReview, ReviewRow } from '#form/makeReview.ts'
import { isBlankRow, isLongRow } from '#form/recordPages.ts'

import styles from './CheckedRecord.module.css'
import { RecordValues } from './RecordValues.tsx'
import record from './RecordView.module.css'

/**
 * The application before Submit, below a heading of the second level: each answer leads to its question, what is needed or
 * wrong is marked, and what is optional and empty is folded into a line of its section.
 */
export function CheckedRecord({ review }: { readonly review: ReturnType<typeof makeReview> }) {
  return (
    <div className={record.record}>
      {review.pages.map(({ title, path, sections }) => (
        <section key={title}>
          <h3 className={record.page}>{title}</h3>
          {sections.map(({ title: sectionTitle, rows, empty }) => (
            <section key={sectionTitle}>
              <h4 className={record.section}>{sectionTitle}</h4>
              {rows.length > 0 && (
                <dl>
                  {rows.map((row) => (
                    <CheckedRow row={row} path={path} key={row.key} />
                  ))}
                </dl>
              )}
              {empty.length > 0 && (
                <details className={styles.folded}>
                  <summary>{describeEmpty(empty.length)}</summary>
                  <dl>
                    {empty.map((row) => (
                      <CheckedRow row={row} path={path} key={row.key} />
                    ))}
                  </dl>
                </details>
              )}
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}

function describeEmpty(count: number): string {
  return `${count} optional ${count === 1 ? 'question' : 'questions'} not answered`
}

function CheckedRow({ row, path }: { readonly row: ReviewRow; readonly path: string }) {
  const { key, label, messages } = row
  const isBlank = isBlankRow(row)
  const needed = isBlank ? 'Needed' : 'Not complete'
  return (
    <div className={joinClasses(styles.row, isLongRow(row) && styles.long)}>
      <dt>{label}</dt>
      {!isBlank && <RecordValues row={row} />}
      {messages.length > 0 && (
        <dd>
          {messages.map((message) => (
            <p className={errorStyles.error} key={message}>
              <Icon name="error" size={18} />
              <span>{isOnlyLabel(message, label) ? needed : message}</span>
            </p>
          ))}
        </dd>
      )}
      <dd className={styles.change}>
        <PageLink className={styles.link} to={`${path}#${key}`}>
          <span>{isBlank ? 'Answer' : 'Change'}</span>
          <VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </PageLink>
      </dd>
    </div>
  )
}
