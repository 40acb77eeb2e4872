import { type MouseEvent, type RefObject, useState } from 'react'
import { Link } from 'react-router'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { statusLabels, workLabels } from '#contract/listRules.ts'
import { getToday } from '#form/calendarDate.ts'
import { formatDay } from '#form/formatMoment.ts'

import table from '../layout/Table.module.css'
import styles from './ApplicationTable.module.css'
import { ChooseAll, ChooseRow } from './ChooseCells.tsx'
import type { Listed } from './listWords.ts'
import type { Choosing } from './useChoosing.ts'

const columns = [
  ['applicant', 'Applicant'],
  ['state', 'State'],
  ['program', 'Program'],
  ['submitted', 'Submitted'],
  ['stage', 'Stage'],
  ['missing', 'Missing'],
] as const

/** A row for each application; on a narrow page its first cell says the most of it. */
export function ApplicationTable(props: {
  readonly ref: RefObject<HTMLTableElement | null>
  readonly applications: readonly Listed[]
  readonly isLoading: boolean
  /** undefined without check boxes. */
  readonly choosing: Choosing | undefined
  /** Called before an application is opened. */
  readonly onOpen: (id: string) => void
}) {
  const { ref, applications, isLoading, choosing, onOpen } = props
  return (
    <table
      ref={ref}
      className={joinClasses(table.table, styles.table)}
      aria-label="Applications"
      aria-busy={isLoading}
    >
      <thead>
        <tr>
          {choosing && <ChooseAll applications={applications} choosing={choosing} />}
          {columns.map(([name, title]) => (
            <th key={name} scope="col" className={styles[name]}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {applications.map((one, index) => (
          <Row key={one.id} application={one} index={index} choosing={choosing} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  )
}

function Row(props: {
  readonly application: Listed
  readonly index: number
  readonly choosing: Choosing | undefined
  readonly onOpen: (id: string) => void
}) {
  const { application, index, choosing, onOpen } = props
  const { tenant } = useInstitution()
  const { id, name, email, reference, needs, status, term, program, campus, stage, assignee, missing } =
    application
  const state = needs === null ? statusLabels[status] : workLabels[needs]
  const [today] = useState(() => getToday(new Date(), tenant.timeZone))
  const format = (moment: string): string => formatDay(getToday(new Date(moment), tenant.timeZone), today)
  const late = application.last_late_at === null ? '' : `Late: ${format(application.last_late_at)}`
  return (
    <tr
      className={joinClasses(table.row, styles.row, application.is_unread && styles.unread)}
      onClick={openRow}
    >
      {choosing && <ChooseRow application={application} index={index} choosing={choosing} />}
      <th scope="row" className={styles.applicant}>
        <Link to={`/applications/${id}`} onClick={() => onOpen(id)}>
          <bdi>{name === '' ? email : name}</bdi>
        </Link>
        {application.is_unread && <VisuallyHidden>, unread</VisuallyHidden>}
        <Detail text={reference ?? (name === '' ? '' : email)} />
        <Detail text={join(state, program, stage)} isNarrow />
      </th>
      <td className={styles.state}>
        {needs === null ? state : <span className={joinClasses(styles.needs, styles[needs])}>{state}</span>}
      </td>
      <td className={styles.program}>
        {program}
        <Detail text={join(term, campus)} />
      </td>
      <td className={styles.submitted}>
        {application.submitted_at !== null && (
          <span className={styles.day}>{format(application.submitted_at)}</span>
        )}
        <Detail text={late} />
      </td>
      <td className={styles.stage}>
        {stage}
        <Detail text={assignee ?? ''} />
      </td>
      <td className={styles.missing}>{missing.join(', ')}</td>
    </tr>
  )
}

/** A click beside the link and the check box, unless it ends the selection of a text. */
function openRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): void {
  const isOwn = target instanceof Element && target.closest('a, input, label') !== null
  if (isOwn || getSelection()?.isCollapsed === false) return
  currentTarget.querySelector('a')?.click()
}

/** A second line in a cell; none without text. */
function Detail({ text, isNarrow }: { readonly text: string; readonly isNarrow?: boolean }) {
  if (text === '') return null
  return (
    <span className={joinClasses(table.detail, isNarrow && table.narrow)}>
      <bdi>{text}</bdi>
    </span>
  )
}

function join(...texts: readonly (string | null)[]): string {
  return texts.filter((text) => text !== null && text !== '').join(', ')
}
