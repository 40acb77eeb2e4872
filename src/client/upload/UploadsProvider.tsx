import { type ReactNode, useEffect, useState } from 'react'

import { useSender } from '../draft/send/SenderContext.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { listenToTabs } from '../inactivity/tabs.ts'
import { type RenderUpload, UploadContext } from '../questions/UploadContext.ts'
import { useToast } from '../ui/ToastContext.ts'
import { createUploader } from './createUploader.ts'
import { StudentUploadField } from './StudentUploadField.tsx'
import { UploaderContext } from './UploaderContext.ts'

const renderUpload: RenderUpload = (question) => <StudentUploadField question={question} />

/** Gives a student's upload questions their behaviour, and keeps uploads alive while the student moves between pages. */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useDraftStore()
  const sender = useSender()
  const { show } = useToast()
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
  return (
    <UploaderContext value={uploader}>
      <UploadContext value={renderUpload}>{children}</UploadContext>
    </UploaderContext>
  )
}
