import type { RefObject } from 'react'
import { Link } from 'react-router'
import type { InferOutput } from 'valibot'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import type { listStaffLog } from '#contract/staffLog.ts'
import { formatMoment } from '#form/formatMoment.ts'

import table from '../layout/Table.module.css'
import styles from './LogTable.module.css'

export type LogEntry = InferOutput<typeof listStaffLog.reply>['entries'][number]

/** A row for each entry; on a narrow page its first cell says who it was. */
export function LogTable(props: {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly entries: readonly LogEntry[]
  readonly isLoading: boolean
}) {
  const { ref, entries, isLoading } = props
  const { tenant } = useInstitution()
  return (
    <table
      ref={ref}
      className={joinClasses(table.table, styles.table)}
      aria-label="Log"
      aria-busy={isLoading}
    >
      <thead>
        <tr>
          {['When', 'Who', 'What', 'Application'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.number} className={table.row}>
            <th scope="row">
              {formatMoment(new Date(entry.at), tenant)}
              <span className={table.detail}>No. {entry.number}</span>
              <span className={joinClasses(table.detail, table.narrow)}>
                <bdi>{entry.member}</bdi>
              </span>
              <span className={table.narrow}>
                <Application entry={entry} />
              </span>
            </th>
            <td>
              <bdi>{entry.member}</bdi>
              {entry.role !== null && <span className={table.detail}>{entry.role}</span>}
            </td>
            <td>
              {entry.kind}
              {entry.details !== '' && (
                <span className={table.detail}>
                  <bdi>{entry.details}</bdi>
                </span>
              )}
            </td>
            <td>
              <Application entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A link to the application, while it is there. */
function Application({ entry }: { readonly entry: LogEntry }) {
  const { student_id: id, reference, is_there: isThere } = entry
  if (id === null) return null
  const text = reference ?? 'Without a reference'
  return isThere ? <Link to={`/applications/${id}`}>{text}</Link> : <>{text}, erased</>
}
