import { useState } from 'react'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { Popover } from '#client/ui/Popover.tsx'
import { Spinner } from '#client/ui/Spinner.tsx'
import type { ActionKind } from '#contract/actionRules.ts'
import { listActions } from '#contract/staffActions.ts'

import { useMay } from '../session/MemberContext.ts'
import { useCall } from '../session/useCall.ts'
import { ActionDialog } from './ActionDialog.tsx'
import styles from './Actions.module.css'
import { actionWords } from './actionWords.ts'
import { EraseDialog } from './EraseDialog.tsx'
import type { Offer } from './filledAction.ts'

interface Acted {
  readonly id: string
  readonly name: string
  readonly email: string
}

type Open =
  | { readonly kind: 'erase' }
  | { readonly kind: 'action'; readonly action: ActionKind; readonly offer: Offer }

/** The menu of what the office can do to an application, for members who may. */
export function Actions(props: {
  readonly application: Acted
  /** Loads the application again, once it was changed. */
  readonly reload: () => void
}) {
  const { application, reload } = props
  const { id, email } = application
  const name = application.name === '' ? email : application.name
  const [open, setOpen] = useState<Open>()
  const mayAct = useMay('act')
  const mayErase = useMay('erase')
  if (!mayAct) return null
  const onClose = (): void => setOpen(undefined)
  return (
    <div className={styles.actions}>
      <Popover id="actions" title="Actions">
        {(close) => (
          <Choose
            id={id}
            mayErase={mayErase}
            onChosen={(chosen) => {
              close()
              setOpen(chosen)
            }}
          />
        )}
      </Popover>
      {open?.kind === 'action' && (
        <ActionDialog
          application={{ id, name }}
          kind={open.action}
          offer={open.offer}
          onClose={onClose}
          onDone={reload}
        />
      )}
      {open?.kind === 'erase' && <EraseDialog application={{ id, name }} onClose={onClose} />}
    </div>
  )
}

function Choose(props: {
  readonly id: string
  readonly mayErase: boolean
  readonly onChosen: (open: Open) => void
}) {
  const { id, mayErase, onChosen } = props
  const { data, error, retry } = useCall(
    id,
    async (signal) => await callApi(listActions, { params: { id }, signal }),
  )
  if (error !== undefined)
    return (
      <div role="alert">
        <p>{describeFailure(error)}</p>
        <Button variant="quiet" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  if (!data) return <Spinner />
  return (
    <ul className={styles.list}>
      {data.actions.map(({ kind, why_not: whyNot }) => (
        <li key={kind}>
          {whyNot === undefined ? (
            <Button variant="link" onClick={() => onChosen({ kind: 'action', action: kind, offer: data })}>
              {actionWords[kind].title}
            </Button>
          ) : (
            <p className={styles.impossible}>
              {actionWords[kind].title}
              <span>{whyNot}</span>
            </p>
          )}
        </li>
      ))}
      {mayErase && (
        <li>
          <Button variant="link" onClick={() => onChosen({ kind: 'erase' })}>
            Erase
          </Button>
        </li>
      )}
    </ul>
  )
}
