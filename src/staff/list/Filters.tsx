import type { ComponentProps } from 'react'
import type { InferOutput } from 'valibot'

import { Button } from '#client/ui/Button.tsx'
import { Choice } from '#client/ui/Choice.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { downloadKinds, downloadLabels } from '#contract/downloadRules.ts'
import { listFacets, listOrders } from '#contract/listRules.ts'
import type { listApplications } from '#contract/staffList.ts'

import fields from '../layout/FilterFields.module.css'
import { Menu } from '../layout/Menu.tsx'
import { useMay } from '../session/MemberContext.ts'
import styles from './Filters.module.css'
import { facetLabels, orderLabels } from './listWords.ts'
import type { ListQuery } from './useListQuery.ts'

/** Of the applications that match, also by the values of each facet. */
export type Counts = NonNullable<InferOutput<typeof listApplications.reply>['counts']>

/** Filters with how many applications each value has; what is chosen is in the page's address. */
export function Filters(props: {
  readonly query: ListQuery
  readonly counts: Counts | undefined
  readonly change: (name: keyof ListQuery, value: string | undefined) => void
  readonly clear: () => void
}) {
  const { query, counts, change, clear } = props
  const mayDownload = useMay('download')
  const facets = listFacets.map((facet) => ({
    name: facet,
    label: facetLabels[facet],
    values: counts?.facets.find((one) => one.facet === facet)?.values ?? [],
  }))
  return (
    <div className={joinClasses(fields.fields, styles.filters)}>
      <MenuField
        name="order"
        label="Order"
        value={query.order ?? 'work'}
        options={listOrders.map((value) => ({ value, label: orderLabels[value] }))}
        onValue={(value) => change('order', value === 'work' ? undefined : value)}
      />
      {[
        ...facets,
        { name: 'missing' as const, label: 'Missing document', values: counts?.missing ?? [] },
      ].map(({ name, label, values }) => (
        <FacetField
          key={name}
          name={name}
          label={label}
          chosen={query[name]}
          values={values}
          onValue={(value) => change(name, value)}
        />
      ))}
      <div className={fields.field}>
        <label htmlFor="filter-since">Submitted on or after</label>
        <input
          id="filter-since"
          className={inputStyles.input}
          type="date"
          name="since"
          value={query.since ?? ''}
          onChange={({ currentTarget: { value } }) => change('since', value === '' ? undefined : value)}
        />
      </div>
      {mayDownload && (
        <MenuField
          name="undownloaded"
          label="Not downloaded by me"
          value={query.undownloaded ?? any}
          options={[
            { value: any, label: 'Any' },
            ...downloadKinds.map((value) => ({ value, label: downloadLabels[value] })),
          ]}
          onValue={(value) => change('undownloaded', value === any ? undefined : value)}
        />
      )}
      <div className={styles.checks}>
        <Choice
          type="checkbox"
          name="unread"
          label="Unread"
          isBare
          checked={query.unread !== undefined}
          onChecked={(isChecked) => change('unread', isChecked ? 'yes' : undefined)}
        />
        <Choice
          type="checkbox"
          name="late"
          label="With late documents"
          isBare
          checked={query.late !== undefined}
          onChecked={(isChecked) => change('late', isChecked ? 'yes' : undefined)}
        />
      </div>
      {countFilters(query) > 0 && (
        <Button variant="quiet" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

/** The search is no filter, since its field is always in sight. */
export function countFilters(query: ListQuery): number {
  return Object.keys(query).filter((name) => !['order', 'search', 'after'].includes(name)).length
}

/** An option that is no value of a facet. */
const any = ' any'

function FacetField(props: {
  readonly name: string
  readonly label: string
  /** undefined without a filter */
  readonly chosen: string | undefined
  readonly values: Counts['missing']
  readonly onValue: (value: string | undefined) => void
}) {
  const { name, label, chosen, values, onValue } = props
  const counted = values.map((one) => ({ value: one.value, label: `${one.label} (${one.count})` }))
  // It may have no application any more, and stays chosen.
  const isKnown = chosen === undefined || values.some(({ value }) => value === chosen)
  const lost = isKnown ? [] : [{ value: chosen, label: `${chosen === '' ? 'None' : chosen} (0)` }]
  return (
    <MenuField
      name={name}
      label={label}
      value={chosen ?? any}
      options={[{ value: any, label: 'Any' }, ...counted, ...lost]}
      onValue={(value) => onValue(value === any ? undefined : value)}
    />
  )
}

function MenuField(props: { readonly name: string; readonly label: string } & ComponentProps<typeof Menu>) {
  const { name, label, ...rest } = props
  return (
    <div className={fields.field}>
      <label htmlFor={`filter-${name}`}>{label}</label>
      <Menu id={`filter-${name}`} name={name} {...rest} />
    </div>
  )
}
