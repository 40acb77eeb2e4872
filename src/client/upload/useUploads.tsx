import { useEffect, useMemo, useState } from 'react'

import { uploadInProgressMessage } from '#contract/messages.ts'

import { describeFailure } from '../api/describeFailure.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { listenToTabs } from '../inactivity/tabs.ts'
import type { RenderUpload } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { createTabSwitch } from './createTabSwitch.ts'
import { createUploader } from './createUploader.ts'
import { refreshDocuments } from './refreshDocuments.ts'
import { StudentUploadField } from './StudentUploadField.tsx'

/** Keeps uploads running across screens, and students on a tab while its file is being uploaded or converted. */
export function useUploads(sender: Sender) {
  const store = useDraftStore()
  const { show, hide } = useToast()
  const isBlocked = useDraft(({ student }) => student?.isTabBlocked === true)
  const close = (): void => store.dispatch({ kind: 'tabBlockedRead' })
  const [uploader] = useState(() =>
    createUploader({
      store,
      sender,
      onStarted: (key) => hide(nameError(key)),
      onFailed: (key, text, onReset) => show({ severity: 'error', label: nameError(key), text, onReset }),
    }),
  )
  useEffect(() => {
    const stopListening = listenToTabs((message) => {
      if (message.kind === 'documentChanged') uploader.hearChange(message.key)
    })
    return () => {
      stopListening()
      uploader.stop()
    }
  }, [uploader])
  useEffect(() => {
    // The file may be another device's and not shown yet.
    if (isBlocked) for (const key of store.rules.form.documentKeys) uploader.hearChange(key)
  }, [isBlocked, store, uploader])

  const given = useMemo(
    () => ({
      renderUpload: ((question) => (
        <StudentUploadField question={question} uploader={uploader} />
      )) satisfies RenderUpload,
      chooseTab: createTabSwitch(store, uploader, ({ id, tabs }, error) =>
        show({
          severity: 'error',
          label: `Error handling tabs for ${tabs[0]?.label ?? id}`,
          text: describeFailure(error),
          onReset: () => void refreshDocuments(store),
        }),
      ),
    }),
    [store, uploader, show],
  )
  // The message that a tab with an upload in progress cannot be left.
  const blocked = (
    <Modal
      isOpen={isBlocked}
      title="File Upload in Progress"
      onClose={close}
      actions={<Button onClick={close}>OK</Button>}
    >
      <p>{uploadInProgressMessage}</p>
    </Modal>
  )
  return { ...given, blocked }
}

function nameError(key: string): string {
  return `Error uploading file for ${key}`
}
