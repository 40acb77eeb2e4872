import { joinClasses } from '#client/ui/joinClasses.ts'
import { type ApplicationRecord, isBlankRow, isLongRow } from '#form/recordPages.ts'

import { RecordValues } from './RecordValues.tsx'
import styles from './RecordView.module.css'

/**
 * The whole application as plain text, on screen and on paper: every question that was asked with its answer, in order.
 * The heading is the screen's.
 */
export function RecordView(props: {
  readonly record: ApplicationRecord
  readonly documentUrls?: Readonly<Record<string, string>>
}) {
  const { record, documentUrls = {} } = props
  return (
    <div className={styles.record}>
      {record.map((page) => (
        <section key={page.title}>
          <h2 className={styles.page}>{page.title}</h2>
          {page.sections.map((section) => (
            <section key={section.title}>
              {section.rows.every(isBlankRow) ? (
                <div className={joinClasses(styles.row, styles.blank)}>
                  <h3 className={styles.section}>{section.title}</h3>
                  <p className={styles.missing}>Not answered</p>
                </div>
              ) : (
                <>
                  <h3 className={styles.section}>{section.title}</h3>
                  <dl>
                    {section.rows.map((row) => (
                      <div className={joinClasses(styles.row, isLongRow(row) && styles.long)} key={row.key}>
                        <dt>{row.label}</dt>
                        <RecordValues row={row} documentUrl={documentUrls[row.key]} />
                      </div>
                    ))}
                  </dl>
                </>
              )}
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}
