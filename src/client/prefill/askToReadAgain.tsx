import { describeFailure } from '../api/callApi.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { openDialog } from '../ui/openDialog.ts'

/**
 * Says that the answers of a prefill link could not be loaded.
 * @returns whether to try again
 */
export async function askToReadAgain(error: unknown): Promise<boolean> {
  return await new Promise((resolve) => {
    openDialog((close) => {
      const decide = (isToRead: boolean): void => {
        close()
        resolve(isToRead)
      }
      return (
        <Modal
          isOpen
          isAlert
          title="Your link could not be read"
          closeLabel="Go on without them"
          actions={
            <Button variant="primary" onClick={() => decide(true)}>
              Try again
            </Button>
          }
          onClose={() => decide(false)}
        >
          <p>The answers that come with your link could not be loaded. {describeFailure(error)}</p>
        </Modal>
      )
    })
  })
}
