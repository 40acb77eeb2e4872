import type { RefObject } from 'react'
import { Link } from 'react-router'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { formatMoment } from '#form/formatMoment.ts'

import styles from './ApplicationTable.module.css'
import { type Listed, statusLabels, workLabels } from './listWords.ts'

/** A row for each application; on a narrow page its first cell says the most of it. */
export function ApplicationTable(props: {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly applications: readonly Listed[]
  readonly isLoading: boolean
}) {
  const { ref, applications, isLoading } = props
  return (
    <table ref={ref} className={styles.table} aria-label="Applications" aria-busy={isLoading}>
      <thead>
        <tr>
          {['Applicant', 'State', 'Program', 'Submitted', 'Stage', 'Missing'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {applications.map((one) => (
          <Row key={one.id} application={one} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ application }: { readonly application: Listed }) {
  const { tenant } = useInstitution()
  const { id, name, email, reference, needs, status, term, program, campus, stage, assignee, missing } =
    application
  const state = needs === null ? statusLabels[status] : workLabels[needs]
  const format = (moment: string): string => formatMoment(new Date(moment), tenant)
  return (
    <tr className={joinClasses(styles.row, application.is_unread && styles.unread)}>
      <th scope="row" className={styles.applicant}>
        <Link to={`/applications/${id}`}>
          <bdi>{name === '' ? email : name}</bdi>
        </Link>
        {application.is_unread && <VisuallyHidden>, unread</VisuallyHidden>}
        <span className={styles.detail}>{reference ?? (name === '' ? '' : email)}</span>
        <span className={joinClasses(styles.detail, styles.narrow)}>
          {[state, program, stage].filter((text) => text !== null && text !== '').join(', ')}
        </span>
      </th>
      <td>
        {needs === null ? state : <span className={joinClasses(styles.needs, styles[needs])}>{state}</span>}
      </td>
      <td>
        {program === '' ? 'None' : program}
        <span className={styles.detail}>{[term, campus].filter((text) => text !== '').join(', ')}</span>
      </td>
      <td>
        {application.submitted_at === null ? 'No' : format(application.submitted_at)}
        {application.last_late_at !== null && (
          <span className={styles.detail}>Late document {format(application.last_late_at)}</span>
        )}
      </td>
      <td>
        {stage ?? 'None'}
        <span className={styles.detail}>{assignee}</span>
      </td>
      <td>{missing.length === 0 ? 'Nothing' : missing.join(', ')}</td>
    </tr>
  )
}
