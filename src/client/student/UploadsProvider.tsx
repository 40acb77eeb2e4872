import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useSelection } from '../answers/useAnswer.ts'
import { type RenderUpload, type Upload, UploadContext } from '../questions/UploadContext.ts'
import { useToast } from '../ui/ToastContext.ts'
import { createUploader, type Uploader } from './createUploader.ts'
import { useSaver } from './SaverContext.ts'

const UploaderContext = createContext<Uploader | undefined>(undefined)

/** Gives a student's upload questions their behaviour, and keeps uploads alive while the student moves between pages. */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useAnswersStore()
  const client = useQueryClient()
  const saver = useSaver()
  const { show } = useToast()
  const [uploader] = useState(() =>
    createUploader({
      store,
      client,
      saver,
      onFailed: (key, message) =>
        show({ severity: 'error', label: `Error uploading file for ${key}`, text: message }),
    }),
  )
  return (
    <UploaderContext value={uploader}>
      <UploadContext value={renderUpload}>{children}</UploadContext>
    </UploaderContext>
  )
}

/**
 * The uploader of this page load.
 * @throws Error where nobody is logged in
 */
export function useUploader(): Uploader {
  const uploader = useContext(UploaderContext)
  if (!uploader) throw new Error('useUploader needs an UploadsProvider around it.')
  return uploader
}

/** Gives the upload of a key to what paints it. */
const renderUpload: RenderUpload = (key, paint) => <UploadOfKey answerKey={key} paint={paint} />

function UploadOfKey({
  answerKey,
  paint,
}: {
  readonly answerKey: string
  readonly paint: (upload: Upload) => ReactNode
}): ReactNode {
  return paint(useUploadOf(answerKey))
}

function useUploadOf(key: string): Upload {
  const uploader = useUploader()
  const document = useSelection([key], ({ documents }) => documents[key])
  const upload = useSyncExternalStore(
    uploader.subscribe,
    () => uploader.getUpload(key),
    () => uploader.getUpload(key),
  )

  useEffect(() => {
    // What an earlier visit began may still be under way; not knowing it only means that it is not shown.
    void uploader.resume(key).catch(() => undefined)
  }, [uploader, key])

  const actions = {
    choose: (file: File) => void uploader.send(key, file),
    remove: () => void uploader.remove(key),
  }
  if (upload.phase === 'sending' || upload.phase === 'converting') {
    return { state: upload.phase, fileName: upload.fileName, ...actions }
  }
  if (document) {
    return { state: 'attached', fileName: document.file_name, fileSize: document.file_size, ...actions }
  }
  return {
    state: 'empty',
    ...(upload.phase === 'refused' && { message: upload.messages.join(' ') }),
    ...actions,
  }
}
