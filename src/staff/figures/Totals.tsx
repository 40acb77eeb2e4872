import { formatDate } from '#form/calendarDate.ts'

import { formatCount } from '../list/formatCount.ts'
import { describeChange, type Statistics } from './figureWords.ts'
import styles from './Totals.module.css'

/** What was submitted in all. */
export function Totals({ statistics }: { readonly statistics: Statistics }) {
  const { on, last_on: lastOn, total } = statistics
  const facts = [
    { label: 'Submitted this season', value: formatCount(total.this_season), detail: `by ${formatDate(on)}` },
    {
      label: 'Submitted last season',
      value: formatCount(total.last_season),
      detail: `by ${formatDate(lastOn)}`,
    },
    { label: 'Change', value: describeChange(total), detail: describePercent(total) },
  ]
  return (
    <dl className={styles.totals}>
      {facts.map(({ label, value, detail }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            <span className={styles.value}>{value}</span> <span className={styles.detail}>{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function describePercent({ this_season: now, last_season: last }: Statistics['total']): string {
  if (last === 0) return ''
  const percent = Math.round(((now - last) / last) * 100)
  return `${Math.abs(percent)}% ${percent < 0 ? 'fewer' : 'more'}`
}
