import { useId } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'
import { formatDate } from '#form/calendarDate.ts'
import { formatDay } from '#form/formatMoment.ts'

import { formatCount } from '../list/formatCount.ts'
import tableStyles from './CountTable.module.css'
import styles from './DayChart.module.css'
import { seasonLabels, type Statistics } from './figureWords.ts'

const width = 1000
const height = 240

/** Both seasons as lines that rise from day to day, and the table that they are drawn from. */
export function DayChart({ statistics }: { readonly statistics: Statistics }) {
  const id = useId()
  const { days, total } = statistics
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return null
  const most = Math.max(1, total.this_season, total.last_season)
  return (
    <section className={styles.chart}>
      <h2 id={id}>By day</h2>
      <div aria-hidden="true">
        <p className={styles.legend}>
          <span className={styles.now}>
            <Sample />
            {seasonLabels.this_season}
          </span>
          <span className={styles.last}>
            <Sample />
            {seasonLabels.last_season}
          </span>
        </p>
        <div className={styles.plot}>
          <span className={styles.most}>{formatCount(most)}</span>
          <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={styles.lines}>
            <polyline className={styles.last} points={drawLine(days, 'last_season', most)} />
            <polyline className={styles.now} points={drawLine(days, 'this_season', most)} />
          </svg>
        </div>
        <p className={styles.ends}>
          <span>{formatDate(first.day)}</span>
          <span>{formatDate(last.day)}</span>
        </p>
      </div>
      <details className={styles.days}>
        <summary>Table of all days</summary>
        {/* Scrolls sideways where text is large, and by keyboard it could not otherwise. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className={styles.scroller} aria-label="All days" tabIndex={0}>
          <table className={joinClasses(tableStyles.table, tableStyles.days)} aria-labelledby={id}>
            <thead>
              <tr>
                {['Day', seasonLabels.this_season, 'So far', seasonLabels.last_season, 'So far then'].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {addUp(days).map((one) => (
                <tr key={one.day}>
                  <th scope="row">{formatDay(one.day, last.day)}</th>
                  <td>{formatCount(one.this_season)}</td>
                  <td>{formatCount(one.thisSoFar)}</td>
                  <td>{formatCount(one.last_season)}</td>
                  <td>{formatCount(one.lastSoFar)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  )
}

/** A piece of a line, for the legend. */
function Sample() {
  return (
    <svg viewBox="0 0 32 8" width="32" height="8">
      <polyline points="0,4 32,4" />
    </svg>
  )
}

type Days = Statistics['days']

/** Each day with what was submitted until its end. */
function addUp(days: Days) {
  let [thisSoFar, lastSoFar] = [0, 0]
  return days.map((one) => {
    thisSoFar += one.this_season
    lastSoFar += one.last_season
    return { ...one, thisSoFar, lastSoFar }
  })
}

function drawLine(days: Days, season: 'this_season' | 'last_season', most: number): string {
  const points = addUp(days).map((one, index) => {
    const soFar = season === 'this_season' ? one.thisSoFar : one.lastSoFar
    return `${(((index + 1) / days.length) * width).toFixed(1)},${(height - (soFar / most) * height).toFixed(1)}`
  })
  return [`0,${height}`, ...points].join(' ')
}
