import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import type { ApplicationRecord } from '#form/recordPages.ts'
import { isBlankRow, isLongRow } from '#form/recordRow.ts'

import { RecordAnswer } from './RecordAnswer.tsx'
import styles from './RecordView.module.css'

/**
 * The whole application as plain text, on screen and on paper: every question that was asked with its answer, in order.
 * The heading is the screen's.
 */
export function RecordView({
  record,
  documentUrls = {},
  formPaths,
}: {
  readonly record: ApplicationRecord
  readonly documentUrls?: Readonly<Record<string, string>>
  /** Paths of the pages where answers can be changed; the record is then part of a screen with its own title. */
  readonly formPaths?: readonly string[]
}): ReactNode {
  const [PageTitle, SectionTitle] = formPaths ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  const renderChange = (page: number, key: string | undefined, label: string): ReactNode =>
    formPaths &&
    key !== undefined && (
      <Link className={styles.link} to={`${formPaths[page]}#${key}`}>
        Change<VisuallyHidden> {label}</VisuallyHidden>
      </Link>
    )
  return (
    <div className={joinClasses(styles.record, formPaths && styles.changeable)}>
      {record.map((page, index) => (
        <section key={page.title}>
          <PageTitle className={styles.page}>{page.title}</PageTitle>
          {page.sections.map((section) => (
            <section key={section.title}>
              {section.rows.every(isBlankRow) ? (
                <div className={joinClasses(styles.row, styles.blank)}>
                  <SectionTitle className={styles.section}>{section.title}</SectionTitle>
                  <p className={styles.missing}>Not answered</p>
                  {renderChange(index, section.rows[0]?.key, section.title)}
                </div>
              ) : (
                <>
                  <SectionTitle className={styles.section}>{section.title}</SectionTitle>
                  <dl>
                    {section.rows.map((row) => (
                      <div className={joinClasses(styles.row, isLongRow(row) && styles.long)} key={row.key}>
                        <dt>{row.label}</dt>
                        <dd>
                          <RecordAnswer row={row} documentUrl={documentUrls[row.key]} />
                        </dd>
                        {formPaths && (
                          <dd className={styles.change}>{renderChange(index, row.key, row.label)}</dd>
                        )}
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
