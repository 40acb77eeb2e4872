import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { type ApplicationRecord, isBlankRow, isLongRow } from '#form/recordPages.ts'

import { type LinkDocument, RecordValues } from './RecordValues.tsx'
import styles from './RecordView.module.css'

/**
 * The whole application as plain text, on screen and on paper: every question that was asked with its answer, in order.
 * The heading is the screen's.
 */
export function RecordView(props: {
  readonly record: ApplicationRecord
  readonly linkDocument?: LinkDocument
  /** What is said of an answer below it: a description, `<dd>`. */
  readonly addNote?: (key: string) => ReactNode
}) {
  const { record, linkDocument, addNote = () => null } = props
  return (
    <div className={styles.record}>
      {record.map((page) => (
        <section key={page.title}>
          <h2 className={styles.page}>{page.title}</h2>
          {page.sections.map((section) => (
            <section key={section.title}>
              {section.rows.every((row) => isBlankRow(row) && addNote(row.key) === null) ? (
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
                        <RecordValues row={row} linkDocument={linkDocument} />
                        {addNote(row.key)}
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
