import type { ComponentProps } from 'react'

import { useInstitution } from '#client/institution/TenantContext.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, FieldErrors } from '#client/ui/Field.tsx'
import { formatMoment } from '#form/formatMoment.ts'

import { Menu } from '../layout/Menu.tsx'
import { useMay } from '../session/MemberContext.ts'
import styles from './Processing.module.css'
import type { Reading } from './reading.ts'
import { useProcessing } from './useProcessing.ts'

/** The stage of an application and whose it is. */
export function Processing(props: {
  readonly application: Reading
  readonly stored: Reading['processing']
  readonly onStored: (stored: Reading['processing']) => void
}) {
  const { application, stored, onStored } = props
  const { tenant } = useInstitution()
  const { id, stages, members } = application
  const mayProcess = useMay('process')
  const { stage, assignee, conflict, change, busy } = useProcessing(id, stored, onStored)
  const nameStage = (key: string | null): string => stages.find((one) => one.key === key)?.label ?? 'None'
  const nameMember = (memberId: string | null): string =>
    members.find((one) => one.id === memberId)?.name ?? (memberId === null ? 'Nobody' : 'A former member')
  const { changed, handled_at: handledAt } = stored
  return (
    <section aria-labelledby="processing-title" className={styles.processing}>
      <h2 id="processing-title">Processing</h2>
      {conflict !== undefined && <FieldErrors id="processing-conflict" messages={[conflict]} label="" />}
      {mayProcess ? (
        <>
          <MenuField
            id="stage"
            label="Stage"
            aria-keyshortcuts="s"
            value={stage ?? ''}
            options={[
              { value: '', label: 'None' },
              ...stages.map((one) => ({ value: one.key, label: one.label })),
            ]}
            onValue={(value) => change({ stage: value === '' ? null : value })}
          />
          <MenuField
            id="assignee"
            label="Assigned to"
            aria-keyshortcuts="a"
            value={assignee ?? ''}
            options={[
              { value: '', label: 'Nobody' },
              ...members.map((one) => ({ value: one.id, label: one.name })),
              ...(assignee === null || members.some((one) => one.id === assignee)
                ? []
                : [{ value: assignee, label: nameMember(assignee) }]),
            ]}
            onValue={(value) => change({ assignee: value === '' ? null : value })}
          />
          <Button
            id="done"
            variant="quiet"
            aria-keyshortcuts="m"
            busyLabel={busy('Saving')}
            onClick={() => change({ is_handled: true })}
          >
            Mark as done
          </Button>
        </>
      ) : (
        <dl>
          <div>
            <dt>Stage</dt>
            <dd>{nameStage(stage)}</dd>
          </div>
          <div>
            <dt>Assigned to</dt>
            <dd>{nameMember(assignee)}</dd>
          </div>
        </dl>
      )}
      {handledAt !== null && (
        <p className={styles.changed}>Done up to {formatMoment(new Date(handledAt), tenant)}.</p>
      )}
      {changed && (
        <p className={styles.changed}>
          Changed by <bdi>{changed.by}</bdi>, {formatMoment(new Date(changed.at), tenant)}.
        </p>
      )}
    </section>
  )
}

function MenuField(props: { readonly id: string; readonly label: string } & ComponentProps<typeof Menu>) {
  const { id, label, ...rest } = props
  return (
    <Field id={id} label={label}>
      {(control) => <Menu {...control} {...rest} />}
    </Field>
  )
}
