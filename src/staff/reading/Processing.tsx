import { type ComponentProps, useState } from 'react'
import { type InferInput, is } from 'valibot'

import { callApi, ServerError } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, FieldErrors } from '#client/ui/Field.tsx'
import { processApplication } from '#contract/staffReading.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { Menu } from '../layout/Menu.tsx'
import { useMay } from '../session/MemberContext.ts'
import styles from './Processing.module.css'
import type { Reading } from './reading.ts'

type Change = Omit<InferInput<typeof processApplication.body>, 'revision'>

/** The stage of an application and whose it is. What somebody else has changed meanwhile is shown, never overwritten. */
export function Processing(props: {
  readonly application: Reading
  readonly stored: Reading['processing']
  readonly onStored: (stored: Reading['processing']) => void
}) {
  const { application, stored, onStored } = props
  const { tenant } = useInstitution()
  const { id, stages, members } = application
  const [conflict, setConflict] = useState<string>()
  const mayProcess = useMay('process')
  const action = usePendingAction('Not changed', false)
  const change = (made: Change): void =>
    action.run(async () => {
      setConflict(undefined)
      const body = { ...made, revision: stored.revision }
      try {
        onStored(await callApi(processApplication, { params: { id }, body }))
      } catch (error) {
        const now = readConflict(error)
        if (!now) throw error
        onStored(now)
        setConflict(
          `${now.changed?.by ?? 'Somebody else'} has changed this meanwhile. Look at it again before you change it.`,
        )
      }
    })
  const nameStage = (key: string | null): string => stages.find((one) => one.key === key)?.label ?? 'None'
  const nameMember = (memberId: string | null): string =>
    members.find((one) => one.id === memberId)?.name ?? (memberId === null ? 'Nobody' : 'A former member')
  const { stage, assignee, changed, handled_at: handledAt } = stored
  return (
    <section aria-labelledby="processing-title" className={styles.processing}>
      <h2 id="processing-title">Processing</h2>
      {conflict !== undefined && <FieldErrors id="processing-conflict" messages={[conflict]} label="" />}
      {mayProcess ? (
        <>
          <MenuField
            id="stage"
            label="Stage"
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
            variant="quiet"
            busyLabel={action.busy('Saving')}
            onClick={() => change({ is_handled: true })}
          >
            Nothing left to do
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
        <p className={styles.changed}>Dealt with until {formatMoment(new Date(handledAt), tenant)}.</p>
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

const conflictSchema = processApplication.refusals.find((one) => one.status === 409)?.body

function readConflict(error: unknown): Reading['processing'] | undefined {
  if (!(error instanceof ServerError) || !conflictSchema || !is(conflictSchema, error.body)) return undefined
  return error.body.processing
}
