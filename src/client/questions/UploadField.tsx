import { type ReactNode, useContext, useState } from 'react'

import { fileExtensions } from '#contract/fileRules.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { FileInput } from '#client/ui/FileInput.tsx'
import { Modal } from '#client/ui/Modal.tsx'
import { formatFileSize } from '#form/formatFileSize.ts'
import type { UploadQuestion } from '#form/question.ts'

import { type Upload, UploadContext } from './UploadContext.ts'
import { useField } from './useField.ts'

const needsAccountText = 'This question can be finished once you have created an account.'

/** A file that becomes a PDF (spec 4, documents). */
export function UploadField({ question }: { readonly question: UploadQuestion }): ReactNode {
  const renderUpload = useContext(UploadContext)
  return renderUpload(question.key, (upload) => <OneUpload question={question} upload={upload} />)
}

function OneUpload({
  question,
  upload,
}: {
  readonly question: UploadQuestion
  readonly upload: Upload
}): ReactNode {
  const field = useField(question)
  const [isDeleting, setDeleting] = useState(false)
  const errors = upload.message === undefined ? field.errors : [...new Set([upload.message, ...field.errors])]
  if (upload.state === 'needsAccount') {
    return (
      <Field {...field} group="group" width="full">
        {() => <p>{needsAccountText}</p>}
      </Field>
    )
  }
  const isEmpty = upload.state === 'empty'
  return (
    <Field {...field} errors={errors} hasNewErrors={upload.message !== undefined} width="full" group="group">
      {(control) => (
        <>
          <FileInput
            control={control}
            name={question.key}
            label={question.label}
            accept={fileExtensions.join(',')}
            state={isEmpty ? 'empty' : upload.state === 'attached' ? 'set' : 'busy'}
            fileName={upload.fileName}
            note={describe(upload)}
            onChoose={(file) => upload.choose(file)}
            onDelete={() => setDeleting(true)}
          />
          <Modal
            isOpen={isDeleting}
            title="Delete File"
            onClose={() => setDeleting(false)}
            actions={
              <>
                <Button variant="quiet" onClick={() => setDeleting(false)}>
                  Cancel
                </Button>
                <Button
                  variant="danger"
                  onClick={() => {
                    setDeleting(false)
                    upload.remove()
                  }}
                >
                  Delete
                </Button>
              </>
            }
          >
            <p>Are you sure you want to delete your file?</p>
          </Modal>
        </>
      )}
    </Field>
  )
}

function describe({ state, fileSize }: Upload): string {
  if (state === 'sending') return 'Sending your file.'
  if (state === 'converting') return 'Converting to PDF. This takes a few seconds.'
  if (state === 'empty') return 'No file chosen'
  return fileSize === undefined ? 'Attached' : `${formatFileSize(fileSize)}, attached`
}
