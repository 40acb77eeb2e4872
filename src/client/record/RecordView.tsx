import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import type { ApplicationRecord } from '#form/applicationRecord.ts'
import type { RecordRow } from '#form/recordRow.ts'

import { RecordAnswer } from './RecordAnswer.tsx'
import styles from './RecordView.module.css'

/**
 * Paints a whole application plainly, on screen and on paper: every question that was asked with its answer, all steps
 * in order. What stands above it, such as the name, is the screen's.
 */
export function RecordView({
  record,
  documentUrls = {},
}: {
  readonly record: ApplicationRecord
  readonly documentUrls?: Readonly<Record<string, string>>
}): ReactNode {
  return (
    <div className={styles.record}>
      {record.map((page) => (
        <section key={page.title} aria-label={page.title}>
          <h2 className={styles.page}>{page.title}</h2>
          {page.sections.map((section) => (
            <section key={section.title} aria-label={section.title}>
              <h3 className={styles.section}>{section.title}</h3>
              <dl>
                {section.rows.map((row) => (
                  <div className={joinClasses(styles.row, isLong(row) && styles.long)} key={row.key}>
                    <dt>{row.label}</dt>
                    <dd>
                      <RecordAnswer row={row} documentUrl={documentUrls[row.key]} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}

/** An answer of so many characters may go on over the page; it is a dozen printed lines. */
const longLength = 600

function isLong(row: RecordRow): boolean {
  return row.kind === 'text' && (row.text.length > longLength || row.text.split('\n').length > 8)
}
