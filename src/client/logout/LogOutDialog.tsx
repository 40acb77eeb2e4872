import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { WaitingWords } from '../ui/WaitingWords.tsx'
import type { LostByLogOut } from './describeUnsaved.ts'

/** How far a logout by choice is. */
export type LogOutStep =
  | { readonly kind: 'saving'; readonly onStay: () => void }
  | {
      readonly kind: 'asking'
      readonly lost: LostByLogOut
      readonly onStay: () => void
      readonly onLeave: () => void
    }
  | { readonly kind: 'ending'; readonly onClose: () => void }
  | { readonly kind: 'failed'; readonly message: string; readonly onClose: () => void }

/** Shows why a logout takes long, and asks before it deletes anything. */
export function LogOutDialog({ step }: { readonly step: LogOutStep }) {
  switch (step.kind) {
    case 'saving':
      return (
        <Modal isOpen title="Log out?" closeLabel="Stay" onClose={step.onStay}>
          <WaitingWords>Saving your answers before you log out</WaitingWords>
        </Modal>
      )
    case 'asking':
      return <Question {...step} />
    case 'ending':
      return (
        <Modal isOpen title="Log out?" onClose={step.onClose}>
          <WaitingWords>Logging you out</WaitingWords>
        </Modal>
      )
    case 'failed':
      return (
        <Modal isOpen title="Unexpected Error" closeLabel="OK" onClose={step.onClose}>
          <p>{step.message}</p>
        </Modal>
      )
  }
}

function Question({ lost, onStay, onLeave }: Extract<LogOutStep, { readonly kind: 'asking' }>) {
  return (
    <Modal
      isOpen
      isAlert
      title="Log out?"
      onClose={onStay}
      actions={
        <>
          <Button onClick={onStay}>Stay</Button>
          <Button variant="danger" onClick={onLeave}>
            {lost.label}
          </Button>
        </>
      }
    >
      {lost.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Modal>
  )
}
