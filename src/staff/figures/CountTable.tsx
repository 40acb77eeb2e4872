import { useId } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'

import { formatCount } from '../list/formatCount.ts'
import styles from './CountTable.module.css'
import { type Counts, describeChange, seasonLabels, type Statistics } from './figureWords.ts'

type Group = Statistics['groups'][number]

/** A table whose rows are bars, too. */
export function CountTable(props: {
  readonly title: string
  readonly values: Group['values']
  readonly others: Group['others'] | undefined
}) {
  const { title, values, others } = props
  const id = useId()
  const most = Math.max(1, ...values.flatMap((one) => [one.this_season, one.last_season]))
  return (
    <section className={styles.group}>
      <h2 id={id}>{title}</h2>
      <table className={joinClasses(styles.table, styles.counts)} aria-labelledby={id}>
        <thead>
          <tr>
            {[title, seasonLabels.this_season, seasonLabels.last_season, 'Change'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((one) => (
            <Row key={one.label} label={one.label} counts={one} most={most} />
          ))}
          {others && <Row label={`${formatCount(others.values)} others`} counts={others} />}
        </tbody>
      </table>
    </section>
  )
}

/** @param props.most the length of the longest bar; without it there are none */
function Row(props: { readonly label: string; readonly counts: Counts; readonly most?: number }) {
  const { label, counts, most } = props
  return (
    <tr>
      <th scope="row">
        <bdi>{label}</bdi>
        {most !== undefined && (
          <span aria-hidden="true" className={styles.bars}>
            <Bar share={counts.this_season / most} className={styles.now} />
            <Bar share={counts.last_season / most} className={styles.last} />
          </span>
        )}
      </th>
      <td>{formatCount(counts.this_season)}</td>
      <td>{formatCount(counts.last_season)}</td>
      <td>{describeChange(counts)}</td>
    </tr>
  )
}

function Bar({ share, className }: { readonly share: number; readonly className: string | undefined }) {
  if (share === 0) return null
  return <span className={joinClasses(styles.bar, className)} style={{ inlineSize: `${share * 100}%` }} />
}
