import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { type RenderUpload, UploadContext } from '../questions/UploadContext.ts'
import { useToast } from '../ui/ToastContext.ts'
import { createUploader } from './createUploader.ts'
import { useSaver } from './SaverContext.ts'
import { StudentUploadField } from './StudentUploadField.tsx'
import { UploaderContext } from './UploaderContext.ts'

const renderUpload: RenderUpload = (question) => <StudentUploadField question={question} />

/** Gives a student's upload questions their behaviour, and keeps uploads alive while the student moves between pages. */
export function UploadsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useAnswersStore()
  const client = useQueryClient()
  const saver = useSaver()
  const { form } = useInstitution()
  const { show } = useToast()
  const [uploader] = useState(() =>
    createUploader({
      store,
      client,
      form,
      saver,
      onFailed: (key, message, onReset) =>
        show({ severity: 'error', label: `Error uploading file for ${key}`, text: message, onReset }),
    }),
  )
  useEffect(() => () => uploader.stop(), [uploader])
  return (
    <UploaderContext value={uploader}>
      <UploadContext value={renderUpload}>{children}</UploadContext>
    </UploaderContext>
  )
}
