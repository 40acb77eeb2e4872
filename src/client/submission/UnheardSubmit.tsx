import { useDraftStore, useStudentDraft } from '../draft/use/DraftContext.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import type { FormNavigation } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { WaitingWords } from '../ui/WaitingWords.tsx'

/**
 * Says that nobody knows yet whether a submit has arrived, until that is known, also after a reload; and if it has not,
 * asks to submit again. A submit that has arrived leads to the completion page.
 */
export function UnheardSubmit({ navigation }: { readonly navigation: FormNavigation }) {
  const store = useDraftStore()
  const phase = useStudentDraft((student) => student?.submit?.phase)
  const reason = useStudentDraft((student) => student?.submit?.reason)
  const { run } = usePendingAction()
  const end = (): void => {
    const { submit } = store.getDraft().student ?? {}
    if (submit) store.dispatch({ kind: 'submitEnded', id: submit.id })
  }
  if (phase === 'unheard') {
    return (
      <Modal isOpen isAlert title="Submitting your application">
        <WaitingWords>
          We don’t know yet whether your application was submitted. We keep checking, and will tell you here.
          Please keep this page open.
        </WaitingWords>
      </Modal>
    )
  }
  return (
    <Modal
      isOpen={phase === 'notSubmitted'}
      isAlert
      title="Not submitted"
      onClose={end}
      actions={
        <>
          <Button variant="quiet" onClick={end}>
            Not now
          </Button>
          <Button
            onClick={() => {
              end()
              run(navigation.submit)
            }}
          >
            Submit again
          </Button>
        </>
      }
    >
      <p>
        Your application was not submitted{reason === undefined ? ': it did not reach us.' : `. ${reason}`}{' '}
        Your answers are still here. Please submit again.
      </p>
    </Modal>
  )
}
