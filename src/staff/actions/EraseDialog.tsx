import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Form } from '#client/ui/Form.tsx'
import inputStyles from '#client/ui/Input.module.css'
import { Modal } from '#client/ui/Modal.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import { toaster } from '#client/ui/toaster.ts'
import { eraseApplication, previewErasure } from '#contract/staffActions.ts'

import { readOpenedList } from '../list/openedList.ts'
import { useDialogAction } from '../layout/useDialogAction.ts'
import { useCall } from '../session/useCall.ts'
import styles from './ActionDialog.module.css'
import { ActionPreview } from './ActionPreview.tsx'

const formId = 'erase'

/** Shows what an erasure takes away, asks to type the reference, and returns to the list. */
export function EraseDialog(props: {
  readonly application: { readonly id: string; readonly name: string }
  readonly onClose: () => void
}) {
  const { application, onClose } = props
  const { id, name } = application
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [issue, setIssue] = useState<string>()
  // The same for every try of this dialog: sent again after a lost reply, it is the same erasure.
  const [actionId] = useState(() => crypto.randomUUID())
  const action = useDialogAction('Not erased')
  const { data, error } = useCall(
    id,
    async (signal) => await callApi(previewErasure, { params: { id }, signal }),
  )
  const erase = async (version: string, typed: string, named: string): Promise<void> => {
    const body = { id: actionId, version, confirmation: typed }
    await callApi(eraseApplication, { params: { id }, body })
    const key = readOpenedList()?.key ?? ''
    await navigate(`/${key === '' ? '' : `?${key}`}`, { replace: true })
    toaster.show({ severity: 'success', label: 'Erased', text: `${named} is erased.` })
  }
  const errors = [issue, action.failure].filter((one) => one !== undefined)
  return (
    <Modal
      isOpen
      title="Erase"
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {data && (
            <Button type="submit" form={formId} variant="danger" busyLabel={action.busy('Erasing')}>
              Erase for good
            </Button>
          )}
        </>
      }
    >
      {error !== undefined && <p role="alert">{describeFailure(error)}</p>}
      {!data && error === undefined && <Spinner />}
      {data && (
        <>
          <p>
            <bdi>{name}</bdi>
          </p>
          <ActionPreview effects={data.effects} hasFocus={false} />
          <Form
            id={formId}
            className={styles.form}
            onSubmit={(event) => {
              event.preventDefault()
              const typed = input.current?.value.trim() ?? ''
              if (typed === '') {
                setIssue(`Type ${data.confirmation} to confirm it.`)
                input.current?.focus()
                return
              }
              action.run(async () => await erase(data.version, typed, data.confirmation))
            }}
          >
            <Field
              id="confirmation"
              label={`Type ${data.confirmation} to confirm it`}
              isRequired
              hasNewErrors
              errors={errors}
            >
              {(control) => (
                <input
                  {...control}
                  ref={input}
                  className={inputStyles.input}
                  autoComplete="off"
                  spellCheck={false}
                  onChange={() => {
                    setIssue(undefined)
                    action.forgetFailure()
                  }}
                />
              )}
            </Field>
          </Form>
        </>
      )}
    </Modal>
  )
}
