import { type ReactNode, useState } from 'react'
import type { InferOutput } from 'valibot'

import { callApi, ServerError } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { Form } from '#client/ui/Form.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { toaster } from '#client/ui/toaster.ts'
import type { ActionKind } from '#contract/actionRules.ts'
import { previewAction, takeAction } from '#contract/staffActions.ts'

import { DialogFailure } from '../layout/DialogFailure.tsx'
import { useDialogAction } from '../layout/useDialogAction.ts'
import styles from './ActionDialog.module.css'
import { ActionFields } from './ActionFields.tsx'
import { ActionPreview } from './ActionPreview.tsx'
import { actionWords } from './actionWords.ts'
import { type Action, beginFilled, type Filled, findIssues, makeAction, type Offer } from './filledAction.ts'
import { keepReason } from './keptReason.ts'
import { MadeLink } from './MadeLink.tsx'

const formId = 'action'

/** What is confirmed: the same id is sent again after a lost reply. */
interface Shown {
  readonly id: string
  readonly action: Action
  readonly preview: InferOutput<typeof previewAction.reply>
}

interface DialogProps {
  readonly application: { readonly id: string; readonly name: string }
  readonly kind: ActionKind
  readonly offer: Offer
  readonly onClose: () => void
  /** Called once something was done, also by somebody else. */
  readonly onDone: () => void
}

/** Asks for what an action needs, shows what it would do, and does it. */
export function ActionDialog({ application, kind, offer, onDone, ...props }: DialogProps) {
  const { id, name } = application
  const [filled, setFilled] = useState(() => beginFilled(id, offer))
  const [issues, setIssues] = useState<Partial<Record<keyof Filled, string>>>({})
  const [shown, setShown] = useState<Shown>()
  const [made, setMade] = useState<{ readonly message: string; readonly address: string }>()
  const looking = useDialogAction('No preview')
  const doing = useDialogAction(actionWords[shown?.action.kind ?? kind].failure)
  const params = { id }
  // Whether somebody else has changed the application. Loading it at once might replace this dialog.
  const [isStale, setStale] = useState(false)
  const onClose = (): void => {
    props.onClose()
    if (isStale) onDone()
  }

  const fill = (changed: Partial<Filled>): void => {
    if (changed.reason !== undefined) keepReason(id, changed.reason)
    setFilled({ ...filled, ...changed })
    setIssues({})
    looking.forgetFailure()
  }
  const look = (action: Action): void =>
    looking.run(async () => {
      const preview = await callApi(previewAction, { params, body: { action } })
      setShown({ id: crypto.randomUUID(), action, preview })
    })
  const confirm = ({ id: actionId, action, preview: { version } }: Shown): void =>
    doing.run(async () => {
      const body = { id: actionId, version, action }
      const done = await callApi(takeAction, { params, body }).catch((error: unknown): never => {
        if (error instanceof ServerError && error.status === 409) setStale(true)
        throw error
      })
      if ('reason' in action) keepReason(id, '')
      if (done.address !== undefined) {
        setMade({ message: done.message, address: done.address })
        return
      }
      props.onClose()
      onDone()
      toaster.show({ severity: 'success', label: 'Done', text: done.message })
    })
  const { title } = actionWords[shown?.action.kind ?? kind]

  if (made)
    return (
      <Modal isOpen title={title} closeLabel="Close" onClose={onClose}>
        <MadeLink {...made} />
      </Modal>
    )
  if (shown)
    return (
      <Step
        title={title}
        name={name}
        onClose={onClose}
        failure={doing.failure}
        actions={
          <>
            <Button
              variant="quiet"
              onClick={() => {
                doing.forgetFailure()
                setShown(undefined)
              }}
            >
              Back
            </Button>
            <Button
              variant={
                shown.action.kind === 'withdraw' || shown.action.kind === 'revoke' ? 'danger' : 'primary'
              }
              busyLabel={doing.busy(actionWords[shown.action.kind].busy)}
              onClick={() => confirm(shown)}
            >
              {actionWords[shown.action.kind].confirm}
            </Button>
          </>
        }
      >
        <ActionPreview {...shown.preview} />
      </Step>
    )
  return (
    <Step
      title={title}
      name={name}
      onClose={onClose}
      failure={looking.failure}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busyLabel={looking.busy('Loading')}>
            Preview
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          const found = findIssues(kind, filled, offer)
          setIssues(found)
          const [first] = Object.keys(found)
          if (first === undefined) look(makeAction(kind, filled, offer))
          else document.getElementById(`${first}-input`)?.focus()
        }}
      >
        <ActionFields
          kind={kind}
          filled={filled}
          offer={offer}
          issues={issues}
          onFill={fill}
          onRevoke={(link) => look({ kind: 'revoke', link })}
        />
      </Form>
    </Step>
  )
}

/** One dialog for both steps, so that the focus returns to the menu in the end. */
function Step(props: {
  readonly title: string
  /** Of the student. */
  readonly name: string
  readonly failure: string | undefined
  readonly actions: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { title, name, failure, actions, onClose, children } = props
  return (
    <Modal isOpen title={title} onClose={onClose} actions={actions}>
      <p>
        <bdi>{name}</bdi>
      </p>
      <DialogFailure text={failure} />
      {children}
    </Modal>
  )
}
