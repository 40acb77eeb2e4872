import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useSelection } from '../answers/useAnswer.ts'
import { type Upload, UploadContext, type UploadSource } from '../questions/UploadContext.ts'
import { useSaver } from '../saving/SaverContext.tsx'
import { useSession } from '../session/SessionContext.ts'
import { useToast } from '../ui/ToastContext.ts'
import { createUploader, type Uploader } from './createUploader.ts'

const UploaderContext = createContext<Uploader | undefined>(undefined)

/** Gives upload questions their behaviour, and keeps uploads alive while the student moves between pages. */
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
      <UploadContext value={UploadOfKey}>{children}</UploadContext>
    </UploaderContext>
  )
}

/**
 * The uploader of this page load.
 * @throws Error outside the root
 */
export function useUploader(): Uploader {
  const uploader = useContext(UploaderContext)
  if (!uploader) throw new Error('useUploader needs an UploadsProvider around it.')
  return uploader
}

/** Hands the upload of a key to its question. */
const UploadOfKey: UploadSource = ({ answerKey, children }) => children(useUploadOf(answerKey))

function useUploadOf(key: string): Upload {
  const uploader = useUploader()
  const { isLoggedIn } = useSession()
  const document = useSelection([key], ({ documents }) => documents[key])
  const upload = useSyncExternalStore(
    uploader.subscribe,
    () => uploader.getUpload(key),
    () => uploader.getUpload(key),
  )

  useEffect(() => {
    // What an earlier visit began may still be under way; not knowing it only means that it is not shown.
    if (isLoggedIn) void uploader.resume(key).catch(() => undefined)
  }, [isLoggedIn, uploader, key])

  const actions = {
    choose: (file: File) => void uploader.send(key, file),
    remove: () => void uploader.remove(key),
  }
  if (!isLoggedIn) return { state: 'needsAccount', ...actions }
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
