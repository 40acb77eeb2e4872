import { Link } from 'react-router'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { type ApplicationRecord, isBlankRow, isLongRow, type RecordRow } from '#form/recordPages.ts'

import styles from './RecordView.module.css'

/**
 * The whole application as plain text, on screen and on paper: every question that was asked with its answer, in order.
 * The heading is the screen's.
 */
export function RecordView(props: {
  readonly record: ApplicationRecord
  readonly documentUrls?: Readonly<Record<string, string>>
  /** Paths of the pages where answers can be changed; the record is then part of a screen with its own title. */
  readonly formPaths?: readonly string[]
}) {
  const { record, documentUrls = {}, formPaths } = props
  const [PageTitle, SectionTitle] = formPaths ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const)
  const renderChange = (page: number, key: string | undefined, label: string) =>
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

const missing = <span className={styles.missing}>Not answered</span>

/** The answer to a question, formatted by its kind. Empty answers are named, since a gap could look like a mistake. */
function RecordAnswer(props: { readonly row: RecordRow; readonly documentUrl?: string | undefined }) {
  const { row, documentUrl } = props
  switch (row.kind) {
    case 'text':
      if (row.text === '') return missing
      return (
        // Answers may be written from right to left.
        <span className={styles.text} dir="auto">
          {row.text}
          {row.ceeb !== undefined && ` (Ceeb: ${row.ceeb})`}
        </span>
      )
    case 'marks':
      // A screen reader hears words instead of brackets.
      return (
        <ul>
          {row.marks.map(({ label, checked }) => (
            <li className={joinClasses(styles.marked, !checked && styles.unchecked)} key={label}>
              <span className={styles.mark} aria-hidden="true">
                {checked ? '[X] ' : '[ ] '}
              </span>
              <span>
                <VisuallyHidden>{checked ? 'Checked: ' : 'Not checked: '}</VisuallyHidden>
                {label}
              </span>
            </li>
          ))}
        </ul>
      )
    case 'document': {
      if (row.fileName === null) return missing
      const name = <bdi>{row.fileName}</bdi>
      return (
        <span className={styles.text}>
          {documentUrl === undefined ? name : <a href={documentUrl}>{name}</a>}
          {row.sizeText !== null && ` (${row.sizeText})`}, attached
        </span>
      )
    }
  }
}
