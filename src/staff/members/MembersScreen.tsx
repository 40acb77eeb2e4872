import { useState } from 'react'
import { Link } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FullScreenSpinner } from '#client/ui/Spinner.tsx'
import { toaster } from '#client/ui/toaster.ts'
import { listMembers } from '#contract/staffMembers.ts'
import { formatDate, getToday } from '#form/calendarDate.ts'

import { roleWords } from '../layout/roleWords.ts'
import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import { useMember } from '../session/MemberContext.ts'
import { useCall } from '../session/useCall.ts'
import { EndMember } from './EndMember.tsx'
import type { ListedMember, MemberList } from './memberCalls.ts'
import { MemberDialog } from './MemberDialog.tsx'
import styles from './MembersScreen.module.css'

type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'change' | 'remove' | 'reset'; readonly member: ListedMember }

/** Who may sign in here, and as what; for administrators. */
export function MembersScreen() {
  const { data, error, retry } = useCall('', async (signal) => await callApi(listMembers, { signal }))
  const [open, setOpen] = useState<Open>()
  const heading = useFocusedHeading()
  const onClose = (): void => setOpen(undefined)
  const onDone = (message: string): void => {
    setOpen(undefined)
    retry()
    toaster.show({ severity: 'success', label: 'Done', text: message })
  }
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title="Members" hasErrors={error !== undefined} />
      <nav aria-label="List" className={styles.way}>
        <Link to="/">Applications</Link>
      </nav>
      <div className={styles.head}>
        <h1 tabIndex={-1} ref={heading}>
          Members
        </h1>
        <Button onClick={() => setOpen({ kind: 'add' })}>Add member</Button>
      </div>
      {data?.has_groups === true && (
        <p>
          Roles come from the groups of your sign-in provider: whatever is changed here, the next sign-in sets
          again.
        </p>
      )}
      {error !== undefined && (
        <div role="alert">
          <p>{describeFailure(error)}</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {!data && error === undefined && <FullScreenSpinner label="Loading the members" />}
      {data && <Table list={data} onOpen={setOpen} />}
      {open?.kind === 'add' && <MemberDialog onClose={onClose} onDone={onDone} />}
      {open?.kind === 'change' && <MemberDialog member={open.member} onClose={onClose} onDone={onDone} />}
      {(open?.kind === 'remove' || open?.kind === 'reset') && (
        <EndMember kind={open.kind} member={open.member} onClose={onClose} onDone={onDone} />
      )}
    </main>
  )
}

function Table(props: { readonly list: MemberList; readonly onOpen: (open: Open) => void }) {
  const { list, onOpen } = props
  const { timeZone } = useInstitution().tenant
  const me = useMember()
  const format = (moment: string | null): string =>
    moment === null ? 'Never' : formatDate(getToday(new Date(moment), timeZone))
  return (
    <table className={styles.table} aria-label="Members">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Role</th>
          <th scope="col">Last sign-in</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {list.members.map((member) => (
          <tr key={member.id}>
            <th scope="row">
              <bdi>{member.name}</bdi>
              {member.id === me.id && ' (you)'}
              <span className={styles.detail}>{member.email}</span>
            </th>
            <td>
              {roleWords[member.role]}
              {member.sees === 'assigned' && <span className={styles.detail}>Only what is assigned</span>}
            </td>
            <td>
              <span className={styles.narrow}>Last sign-in: </span>
              {format(member.last_signed_in_at)}
              {list.has_factors && !member.has_factor && (
                <span className={styles.detail}>No authenticator app yet</span>
              )}
            </td>
            <td className={styles.changes}>
              <Button
                variant="link"
                aria-label={`Change ${member.name}`}
                onClick={() => onOpen({ kind: 'change', member })}
              >
                Change
              </Button>
              {member.has_factor && (
                <Button
                  variant="link"
                  aria-label={`Reset app of ${member.name}`}
                  onClick={() => onOpen({ kind: 'reset', member })}
                >
                  Reset app
                </Button>
              )}
              <Button
                variant="link"
                aria-label={`Remove ${member.name}`}
                onClick={() => onOpen({ kind: 'remove', member })}
              >
                Remove
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
