import { useEffect, useState } from 'react'

import { fileExtensions } from '#contract/fileRules.ts'
import type { DocumentAnswer } from '#form/answers.ts'
import { formatFileSize } from '#form/formatFileSize.ts'
import type { UploadQuestion } from '#form/kinds/upload.ts'

import { useDraft, useStudentDraft } from '../draft/use/DraftContext.ts'
import { useField } from '../questions/useField.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Modal } from '../ui/Modal.tsx'
import { idleUpload, type Upload } from '../draft/draft.ts'
import type { Uploader } from './createUploader.ts'
import { isHeic } from './checkFiles.ts'
import { readsPictures } from './readsPictures.ts'
import { viewDocument } from './viewDocument.ts'

const hint = 'One file up to 1 MB: .png, .jpeg, .jpg, .pdf or .docx. We turn it into a PDF.'

/** Includes picture types, since phones offer the camera for them, and iPhones then convert to JPEG. */
const accepted = [...fileExtensions, 'image/png', 'image/jpeg'].join(',')
const heicTypes = ',.heic,.heif,image/heic,image/heif'

/** An upload question with its progress. */
export function StudentUploadField(props: {
  readonly question: UploadQuestion
  readonly uploader: Uploader
}) {
  const { question, uploader } = props
  const { key } = question
  const field = useField(question)
  const document = useDraft(({ contents }) => contents.documents[key], [key])
  const upload = useStudentDraft((student) => student?.uploads[key] ?? idleUpload)
  const [isAsking, setAsking] = useState(false)
  const [accept, setAccept] = useState(accepted)

  useEffect(() => {
    void readsPictures('image/heic').then((isRead) => isRead && setAccept(accepted + heicTypes))
  }, [])

  useEffect(() => {
    // A conversion from an earlier visit may still be running.
    void uploader.resume(key)
  }, [uploader, key])

  const isIdle = upload.phase === 'idle'
  const messages = isIdle ? (upload.messages ?? []) : []
  const offer = isIdle ? upload.offer : undefined
  const deleteFile = (): void => {
    setAsking(false)
    uploader.delete(key)
  }
  return (
    <Field
      {...field}
      hint={field.hint ?? hint}
      errors={[...new Set([...messages, ...field.errors])]}
      hasNewErrors={isIdle && upload.isNews === true}
      // The native input empties itself as soon as a file is chosen.
      isRequired={false}
      width="full"
      group="group"
    >
      {(control) => (
        <>
          <FileInput
            control={control}
            label={question.label}
            accept={accept}
            state={isIdle ? (document ? 'set' : 'empty') : 'busy'}
            fileName={isIdle ? document?.file_name : upload.fileName || 'Your file'}
            note={describe(upload, document)}
            sentPercent={upload.phase === 'sending' ? upload.percent : undefined}
            onChoose={(files) => uploader.choose(key, files)}
            onCancel={upload.phase === 'deleting' ? undefined : () => uploader.cancel(key)}
            onView={(fileName) => void viewDocument(key, fileName)}
            onDelete={() => setAsking(true)}
            offer={offer && <Button onClick={() => uploader.acceptOffer(key)}>{offer}</Button>}
          />
          <Modal
            isOpen={isAsking}
            title="Delete File"
            closeLabel="Cancel"
            danger={{ label: 'Delete', onClick: deleteFile }}
            onClose={() => setAsking(false)}
          >
            <p>Are you sure you want to delete your file?</p>
          </Modal>
        </>
      )}
    </Field>
  )
}

/** The progress. It is announced on change, so it is rounded to quarters. */
function describe(upload: Upload, document: DocumentAnswer | undefined): string {
  if (upload.phase === 'idle') {
    return document ? `Attached, ${formatFileSize(document.file_size)}` : 'No file chosen'
  }
  if (upload.phase === 'shrinking')
    return isHeic(upload.fileName) ? 'Making a JPEG of your photo.' : 'Making your photo smaller.'
  if (upload.phase === 'deleting') return 'Deleting your file.'
  if (upload.isPaused) return 'You are offline. This continues once you are back online.'
  if (upload.phase === 'converting') return upload.reason || 'Converting to PDF. This takes a few seconds.'
  const quarter = Math.floor(upload.percent / 25) * 25
  return quarter === 0 ? 'Sending your file.' : `Sending your file. ${quarter}% is sent.`
}
