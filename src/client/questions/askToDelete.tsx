import type { Draft } from '#client/draft/draft.ts'
import { Modal } from '#client/ui/Modal.tsx'
import { openDialog } from '#client/ui/openDialog.ts'

/**
 * Asks before a press deletes texts and files. A file that is being sent or converted cannot be left, and says so.
 * @param keys of what would be deleted
 * @param act what the press does
 */
export function askToDelete({ contents, student }: Draft, keys: readonly string[], act: () => void): void {
  const isIdle = (key: string): boolean => (student?.uploads[key] ?? { phase: 'idle' }).phase === 'idle'
  const fileNames = keys.filter(isIdle).flatMap((key) => contents.documents[key]?.file_name ?? [])
  const hasText = keys.some((key) => !contents.documents[key])
  const named = [...(hasText ? ['what you wrote here'] : []), ...fileNames]
  if (named.length === 0) {
    act()
    return
  }
  openDialog((close) => (
    <Modal
      isOpen
      title={hasText ? 'Delete what you wrote?' : 'Delete your file?'}
      closeLabel="Keep it"
      danger={{
        label: 'Delete',
        onClick: () => {
          close()
          act()
        },
      }}
      onClose={close}
    >
      <p>
        If you continue, {named.join(' and ')} {named.length > 1 ? 'are' : 'is'} deleted.
      </p>
    </Modal>
  ))
}
