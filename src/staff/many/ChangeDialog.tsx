import { type ComponentProps, useRef, useState } from 'react'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field, FieldErrors } from '#client/ui/Field.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { toaster } from '#client/ui/toaster.ts'
import { listProcessingOptions } from '#contract/staffMany.ts'

import { Menu } from '../layout/Menu.tsx'
import { useCall } from '../session/useCall.ts'
import { changeInParts, type Changed } from './changeInParts.ts'
import { type ChosenApplication, useChosen } from './ChosenContext.tsx'
import styles from './Dialogs.module.css'
import { ManyDialog } from './ManyDialog.tsx'

/** An option that is no stage and no member. */
const keep = ' keep'

/** The parts that were not sent yet would not be. */
function askBeforeLeaving(event: Event): void {
  event.preventDefault()
}

/** Sets the stage of all that is chosen, or whom it is assigned to, and says what a colleague has changed meanwhile. */
export function ChangeDialog(props: {
  readonly seen: readonly ChosenApplication[]
  readonly count: string
  readonly formatCount: (count: number) => string
  readonly onClose: () => void
  readonly onChanged: () => void
}) {
  const { seen, count, formatCount, onClose, onChanged } = props
  const [stage, setStage] = useState(keep)
  const [assignee, setAssignee] = useState(keep)
  const [problem, setProblem] = useState<string>()
  const [result, setResult] = useState<Changed>()
  const [done, setDone] = useState(0)
  // With what was asked for: of another change nothing is done yet.
  const begun = useRef<{ readonly asked: string; readonly parts: Changed[] }>(undefined)
  const options = useCall('', async (signal) => await callApi(listProcessingOptions, { signal }))
  const action = usePendingAction('Not changed')
  const change = async (): Promise<void> => {
    const asked = {
      ...(stage !== keep && { stage: stage === '' ? null : stage }),
      ...(assignee !== keep && { assignee: assignee === '' ? null : assignee }),
    }
    const name = JSON.stringify(asked)
    if (begun.current?.asked !== name) begun.current = { asked: name, parts: [] }
    const { parts } = begun.current
    let changed: Changed
    addEventListener('beforeunload', askBeforeLeaving)
    try {
      changed = await changeInParts({ applications: [...seen], ...asked }, parts, setDone)
    } finally {
      removeEventListener('beforeunload', askBeforeLeaving)
      if (parts.length > 0) onChanged()
    }
    if (changed.conflicts.length + changed.gone > 0) {
      setResult(changed)
      return
    }
    toaster.show({ severity: 'success', label: 'Changed', text: describeChanged(changed) })
    onClose()
  }
  const failure = action.failure?.text ?? problem
  if (result) return <Conflicts result={result} onClose={onClose} />
  return (
    <ManyDialog
      title={count === '1' ? 'Change 1 application' : `Change ${count} applications`}
      failures={failure === undefined ? [] : [failure]}
      submitLabel={count === '1' ? 'Change it' : `Change all ${count}`}
      busyLabel={action.busy(done === 0 ? 'Changing' : `${formatCount(done)} of ${count}`)}
      onSubmit={() => {
        const isEmpty = stage === keep && assignee === keep
        setProblem(isEmpty ? 'Choose a stage or a member first.' : undefined)
        if (!isEmpty) action.run(change)
      }}
      onClose={onClose}
    >
      {options.error !== undefined && <FieldErrors messages={[describeFailure(options.error)]} label="" />}
      {options.data ? (
        <>
          {options.data.stages.length > 0 && (
            <MenuField
              id="many-stage"
              label="Stage"
              value={stage}
              options={[
                { value: keep, label: 'Leave as it is' },
                { value: '', label: 'None' },
                ...options.data.stages.map(({ key, label }) => ({ value: key, label })),
              ]}
              onValue={setStage}
            />
          )}
          <MenuField
            id="many-assignee"
            label="Assigned to"
            value={assignee}
            options={[
              { value: keep, label: 'Leave as it is' },
              { value: '', label: 'Nobody' },
              ...options.data.members.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onValue={setAssignee}
          />
        </>
      ) : (
        options.isLoading && <p className={styles.note}>Loading the stages and members …</p>
      )}
    </ManyDialog>
  )
}

function Conflicts({ result, onClose }: { readonly result: Changed; readonly onClose: () => void }) {
  const chosen = useChosen()
  const { conflicts, gone } = result
  return (
    <Modal isOpen size="s" title="Some were left as they are" closeLabel="Close" onClose={onClose}>
      <p>{describeChanged(result)}</p>
      {gone > 0 && <p>{gone === 1 ? '1 is' : `${gone} are`} no longer there, or not assigned to you.</p>}
      {conflicts.length > 0 && (
        <>
          <p>A colleague has changed these in the meantime. Look at them again before you change them.</p>
          <ul className={styles.names}>
            {conflicts.map(({ id, name, reference, changed_by: by }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {reference !== null && `, ${reference}`}: changed by <bdi>{by}</bdi>
              </li>
            ))}
          </ul>
          <Button
            variant="quiet"
            onClick={() => {
              chosen.set(conflicts.map(({ id, revision }) => ({ id, revision })))
              onClose()
            }}
          >
            Choose only these
          </Button>
        </>
      )}
    </Modal>
  )
}

function describeChanged({ changed, unchanged }: Changed): string {
  const already = unchanged === 0 ? '' : ` ${unchanged} already had been, by a colleague.`
  return `${changed === 1 ? '1 application was' : `${changed} applications were`} changed.${already}`
}

function MenuField(props: { readonly id: string; readonly label: string } & ComponentProps<typeof Menu>) {
  const { id, label, ...rest } = props
  return (
    <Field id={id} label={label}>
      {(control) => <Menu {...control} {...rest} />}
    </Field>
  )
}
