import { Fragment } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { formatMoment } from '#form/formatMoment.ts'
import { isLongRow, type RecordContent } from '#form/recordPages.ts'

import styles from './Changes.module.css'
import { describeAnswer } from './describeAnswer.ts'
import type { Reading } from './reading.ts'

/** What was corrected: the answers that are others now, each of which is marked in the record. */
export function Changes({ application }: { readonly application: Reading }) {
  const { tenant } = useInstitution()
  const { changes, record } = application
  if (!changes) return null
  const { since, answers, removed } = changes
  const labels = new Map(
    record.flatMap(({ sections }) =>
      sections.flatMap(({ rows }) => rows.map(({ key, label }) => [key, label] as const)),
    ),
  )
  return (
    <section className={styles.changes} aria-labelledby="changes-title">
      <h2 id="changes-title">
        {`Changed since ${since.reference}, submitted ${formatMoment(new Date(since.submitted_at), tenant)}`}
      </h2>
      {answers.length + removed.length === 0 && <p>No answer has changed.</p>}
      {answers.length > 0 && (
        <ul>
          {answers.map(({ key }) => (
            <li key={key}>
              <a href={`#${makeId(key)}`}>{labels.get(key) ?? key}</a>
            </li>
          ))}
        </ul>
      )}
      {removed.length > 0 && (
        <details>
          <summary>
            {removed.length === 1 ? 'One answer is' : `${removed.length} answers are`} no longer asked for
          </summary>
          <dl>
            {removed.map(({ section, row }) => (
              <Fragment key={row.key}>
                <dt>
                  {section}: {row.label}
                </dt>
                <dd dir="auto">{describeAnswer(row)}</dd>
              </Fragment>
            ))}
          </dl>
        </details>
      )}
    </section>
  )
}

/** What an answer of the record was before. */
export function EarlierAnswer({
  answerKey,
  was,
}: {
  readonly answerKey: string
  readonly was: RecordContent | null
}) {
  const text = describeAnswer(was)
  return (
    <dd className={styles.was} id={makeId(answerKey)} tabIndex={-1}>
      {was !== null && isLongRow(was) ? (
        <details>
          <summary>What it was</summary>
          <p dir="auto">{text}</p>
        </details>
      ) : (
        <>
          Was: <span dir="auto">{text}</span>
        </>
      )}
    </dd>
  )
}

function makeId(key: string): string {
  return `was-${key}`
}
