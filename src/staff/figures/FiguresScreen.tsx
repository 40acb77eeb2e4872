import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button, getButtonClass } from '#client/ui/Button.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { earliestFigures, figureLabels } from '#contract/figureGroups.ts'
import { downloadStatistics, readStatistics } from '#contract/staffStatistics.ts'
import { formatDate } from '#form/calendarDate.ts'

import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import { useCall } from '../session/useCall.ts'
import { CountTable } from './CountTable.tsx'
import { DayChart } from './DayChart.tsx'
import type { Statistics } from './figureWords.ts'
import styles from './FiguresScreen.module.css'
import { Totals } from './Totals.tsx'

/** How many applications were submitted: this season beside the last one, up to the day that is in the page's address. */
export function FiguresScreen() {
  const [parameters, setParameters] = useSearchParams()
  const on = parameters.get('on') ?? ''
  const query = on === '' ? {} : { on }
  const { data, error, isLoading, retry } = useCall(
    on,
    async (signal) => await callApi(readStatistics, { query, signal }),
  )
  const [typed, setTyped] = useState<string>()
  const heading = useFocusedHeading()
  const search = new URLSearchParams(query).toString()
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title="Figures" />
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Figures
        </h1>
        <div className={styles.day}>
          <label htmlFor="figures-on">Up to and including</label>
          <input
            id="figures-on"
            className={inputStyles.input}
            type="date"
            name="on"
            value={typed ?? (isLoading || error !== undefined ? on : (data?.on ?? on))}
            onChange={({ currentTarget: { value } }) => {
              // Of a year that is being typed the first digits are a year, too.
              const isWhole = value === '' || value >= earliestFigures
              setTyped(isWhole ? undefined : value)
              if (isWhole) setParameters(value === '' ? {} : { on: value }, { replace: true })
            }}
          />
        </div>
        <a
          className={getButtonClass('quiet')}
          href={`${downloadStatistics.path}${search === '' ? '' : `?${search}`}`}
          download
        >
          Download as XLSX
        </a>
      </div>
      {error !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{describeFailure(error)}</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {data && (
        <div className={styles.figures} aria-busy={isLoading}>
          <Figures statistics={data} />
        </div>
      )}
      <VisuallyHidden>
        <output>{isLoading ? 'Loading' : ''}</output>
      </VisuallyHidden>
    </main>
  )
}

function Figures({ statistics }: { readonly statistics: Statistics }) {
  const { timeZoneName } = useInstitution().tenant
  const { begins, on, last_begins: lastBegins, last_on: lastOn, total, withdrawn, groups } = statistics
  const isEmpty = total.this_season + total.last_season === 0
  return (
    <>
      <Totals statistics={statistics} />
      {isEmpty ? (
        <p>Nothing was submitted in either season.</p>
      ) : (
        <>
          <DayChart statistics={statistics} />
          <div className={styles.groups}>
            {groups.map(({ group, values, others }) => (
              <CountTable key={group} title={figureLabels[group]} values={values} others={others} />
            ))}
          </div>
        </>
      )}
      <section className={styles.notes} aria-label="What is counted">
        <p>
          This season is {formatDate(begins)} to {formatDate(on)}, last season {formatDate(lastBegins)} to{' '}
          {formatDate(lastOn)}. Days are in {timeZoneName}.
        </p>
        <p>
          An application counts once, on the day of its first submission, with what it said when it was last
          submitted. Applications that were withdrawn later still count ({withdrawn.this_season} this season,{' '}
          {withdrawn.last_season} last season). Erased applications do not, so an earlier figure can become
          smaller.
        </p>
      </section>
    </>
  )
}
