import { useEffect, useState } from 'react'

import { uploadInProgressMessage } from '#contract/messages.ts'

import type { Sender } from '../draft/send/createSender.ts'
import { useDraftStore, useStudentDraft } from '../draft/use/DraftContext.ts'
import { listenToTabs } from '../inactivity/tabs.ts'
import type { RenderUpload } from '../session/SessionContext.ts'
import { Modal } from '../ui/Modal.tsx'
import { createTabSwitch } from './createTabSwitch.ts'
import { createUploader } from './createUploader.ts'
import { StudentUploadField } from './StudentUploadField.tsx'

/** Keeps uploads running across screens, and students on a tab while its file is being uploaded or converted. */
export function useUploads(sender: Sender) {
  const store = useDraftStore()
  const isBlocked = useStudentDraft((student) => student?.isTabBlocked === true)
  const [{ uploader, ...given }] = useState(() => {
    const made = createUploader(store, sender)
    const renderUpload: RenderUpload = (question) => (
      <StudentUploadField question={question} uploader={made} />
    )
    return { uploader: made, renderUpload, chooseTab: createTabSwitch(store, made, sender) }
  })
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

  // The message that a tab with an upload in progress cannot be left.
  const blocked = (
    <Modal
      isOpen={isBlocked}
      title="File Upload in Progress"
      closeLabel="OK"
      onClose={() => store.dispatch({ kind: 'tabBlockedRead' })}
    >
      <p>{uploadInProgressMessage}</p>
    </Modal>
  )
  return { ...given, blocked }
}
