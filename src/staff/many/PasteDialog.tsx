import { useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Field } from '#client/ui/Field.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { joinClasses } from '#client/ui/joinClasses.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { chooseApplications } from '#contract/staffMany.ts'

import { useChosen } from './ChosenContext.tsx'
import styles from './Dialogs.module.css'
import { ManyDialog } from './ManyDialog.tsx'

/** So many are named; the rest is counted. */
const mostNamed = 100

/** Chooses the applications whose references are pasted, in addition to what is chosen. */
export function PasteDialog(props: {
  readonly onClose: () => void
  readonly formatCount: (count: number) => string
}) {
  const { onClose, formatCount } = props
  const chosen = useChosen()
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<readonly string[]>([])
  const [unknown, setUnknown] = useState<{ readonly found: number; readonly names: readonly string[] }>()
  const action = usePendingAction('Not chosen')
  const choose = async (): Promise<void> => {
    const found = await callApi(chooseApplications, { body: { references: text } })
    chosen.add(found.applications)
    if (found.unknown.length === 0) onClose()
    else setUnknown({ found: found.applications.length, names: found.unknown })
  }
  if (unknown) {
    const { found, names } = unknown
    return (
      <Modal isOpen size="s" title="Some references are unknown" closeLabel="Close" onClose={onClose}>
        <p>
          {found === 1 ? '1 application was' : `${formatCount(found)} applications were`} chosen. There is
          none with {names.length === 1 ? 'this reference' : `these ${formatCount(names.length)} references`}:
        </p>
        <ul className={styles.names}>
          {names.slice(0, mostNamed).map((name) => (
            <li key={name}>
              <bdi>{name.slice(0, 200)}</bdi>
            </li>
          ))}
        </ul>
        {names.length > mostNamed && <p>And {formatCount(names.length - mostNamed)} more.</p>}
      </Modal>
    )
  }
  return (
    <ManyDialog
      title="Paste references"
      submitLabel="Choose these"
      busyLabel={action.busy('Looking')}
      onSubmit={() => {
        const isEmpty = text.trim() === ''
        setErrors(isEmpty ? ['Paste at least one reference.'] : [])
        if (!isEmpty) action.run(choose)
      }}
      onClose={onClose}
    >
      <Field
        id="references"
        label="References"
        hint="One per line, or separated by spaces or commas."
        errors={action.failure ? [action.failure.text] : errors}
        hasNewErrors
      >
        {(control) => (
          <textarea
            {...control}
            className={joinClasses(inputStyles.input, inputStyles.area)}
            rows={8}
            autoComplete="off"
            spellCheck={false}
            maxLength={200_000}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
    </ManyDialog>
  )
}
