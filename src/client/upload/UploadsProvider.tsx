import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { uploadInProgressMessage } from '#contract/messages.ts'

import { describeFailure } from '../api/describeFailure.ts'
import { useSender } from '../draft/send/SenderContext.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
import { listenToTabs } from '../inactivity/tabs.ts'
import { ChooseTabContext } from '../questions/ChooseTabContext.ts'
import { type RenderUpload, UploadContext } from '../questions/UploadContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { createTabSwitch } from './createTabSwitch.ts'
import { createUploader } from './createUploader.ts'
import { StudentUploadField } from './StudentUploadField.tsx'

/**
 * Gives a student's upload questions their behaviour, keeps uploads alive while the student moves between pages, and the
 * student on a tab while its file is on its way.
 */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useDraftStore()
  const sender = useSender()
  const { show } = useToast()
  const isBlocked = useDraft(({ student }) => student?.isTabBlocked === true)
  const close = (): void => store.dispatch({ kind: 'tabBlockedRead' })
  const [uploader] = useState(() =>
    createUploader({
      store,
      sender,
      onFailed: (key, message, onReset) =>
        show({ severity: 'error', label: `Error uploading file for ${key}`, text: message, onReset }),
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
    // The file may be another device's, of which nothing is shown yet.
    if (isBlocked) for (const key of store.rules.form.documentKeys) uploader.hearChange(key)
  }, [isBlocked, store, uploader])

  const renderUpload = useMemo<RenderUpload>(
    () => (question) => <StudentUploadField question={question} uploader={uploader} />,
    [uploader],
  )
  const chooseTab = useMemo(
    () =>
      createTabSwitch(store, uploader, ({ id, tabs }, error) =>
        show({
          severity: 'error',
          label: `Error handling tabs for ${tabs[0]?.label ?? id}`,
          text: describeFailure(error),
          onReset: () => void uploader.refresh(),
        }),
      ),
    [store, uploader, show],
  )

  return (
    <UploadContext value={renderUpload}>
      <ChooseTabContext value={chooseTab}>
        {children}
        <Modal
          isOpen={isBlocked}
          title="File Upload in Progress"
          onClose={close}
          actions={<Button onClick={close}>OK</Button>}
        >
          <p>{uploadInProgressMessage}</p>
        </Modal>
      </ChooseTabContext>
    </UploadContext>
  )
}
