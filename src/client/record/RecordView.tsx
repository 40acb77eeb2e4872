import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { ApplicationRecord } from '#form/recordPages.ts'
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
  formPaths,
}: {
  readonly record: ApplicationRecord
  readonly documentUrls?: Readonly<Record<string, string>>
  /** The paths of the pages where the answers can be changed; the record is then part of a screen that has its title. */
  readonly formPaths?: readonly string[]
}): ReactNode {
  const [PageTitle, SectionTitle] = formPaths ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  return (
    <div className={joinClasses(styles.record, formPaths && styles.changeable)}>
      {record.map((page, index) => (
        <section key={page.title}>
          <PageTitle className={styles.page}>{page.title}</PageTitle>
          {page.sections.map((section) => (
            <section key={section.title}>
              <SectionTitle className={styles.section}>{section.title}</SectionTitle>
              <dl>
                {section.rows.map((row) => (
                  <div className={joinClasses(styles.row, isLong(row) && styles.long)} key={row.key}>
                    <dt>{row.label}</dt>
                    <dd>
                      <RecordAnswer row={row} documentUrl={documentUrls[row.key]} />
                    </dd>
                    {formPaths && (
                      <dd className={styles.change}>
                        <Link to={`${formPaths[index]}#${row.key}`}>
                          Change<VisuallyHidden> {row.label}</VisuallyHidden>
                        </Link>
                      </dd>
                    )}
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
