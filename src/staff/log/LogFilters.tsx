import type { ComponentProps } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { joinClasses } from '#client/ui/joinClasses.ts'
import menu from '#client/ui/SelectMenu.module.css'
import { listMembers } from '#contract/staffMembers.ts'
import { staffLogKinds } from '#contract/staffLogRules.ts'

import fields from '../layout/FilterFields.module.css'
import { useCall } from '../session/useCall.ts'
import styles from './LogScreen.module.css'
import type { LogFilter } from './useLogQuery.ts'

/** The filters of the log, which count once they are sent. */
export function LogFilters(props: {
  readonly query: LogFilter
  readonly onFilter: (query: Readonly<Record<string, string>>) => void
}) {
  const { query, onFilter } = props
  const members = useCall('', async (signal) => await callApi(listMembers, { signal })).data?.members ?? []
  return (
    <search className={styles.search}>
      <form
        className={fields.fields}
        onSubmit={(event) => {
          event.preventDefault()
          const given = [...new FormData(event.currentTarget)].map(([name, value]) => [
            name,
            typeof value === 'string' ? value.trim() : '',
          ])
          onFilter(Object.fromEntries(given.filter(([, value]) => value !== '')))
        }}
      >
        <TextField
          name="member"
          label="Member"
          type="text"
          inputMode="email"
          list="log-members"
          aria-keyshortcuts="/"
          defaultValue={query.member}
        />
        <datalist id="log-members">
          {members.map(({ id, email, name }) => (
            <option key={id} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <div className={fields.field}>
          <label htmlFor="log-kind">What</label>
          <div className={inputStyles.choosing}>
            <select
              id="log-kind"
              name="kind"
              className={joinClasses(inputStyles.input, menu.select)}
              defaultValue={query.kind ?? ''}
            >
              <option value="">Anything</option>
              {staffLogKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {`${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`}
                </option>
              ))}
            </select>
          </div>
        </div>
        <TextField name="reference" label="Reference" type="text" defaultValue={query.reference} />
        <TextField name="from" label="From" type="date" defaultValue={query.from} />
        <TextField name="to" label="To" type="date" defaultValue={query.to} />
        <Button type="submit" variant="quiet">
          Show
        </Button>
      </form>
    </search>
  )
}

function TextField(props: { readonly name: string; readonly label: string } & ComponentProps<'input'>) {
  const { name, label, ...rest } = props
  return (
    <div className={fields.field}>
      <label htmlFor={`log-${name}`}>{label}</label>
      <input
        {...rest}
        id={`log-${name}`}
        className={inputStyles.input}
        name={name}
        maxLength={320}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
