import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { StructureContext } from '../questions/StructureContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { createStructure } from './createStructure.ts'
import { refreshDocuments } from './refreshDocuments.ts'
import { useSaver } from './SaverContext.ts'
import { useUploader } from './UploaderContext.ts'

/** Keeps a student's tabs and counts; a visitor's live in memory (spec 4, tabs, add-another). */
export function StructureProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useAnswersStore()
  const client = useQueryClient()
  const uploader = useUploader()
  const saver = useSaver()
  const { form } = useInstitution()
  const { show } = useToast()
  const [isBlocked, setBlocked] = useState(false)

  const structure = useMemo(
    () =>
      createStructure({
        store,
        client,
        saver,
        uploader,
        onBlocked: () => setBlocked(true),
        onTabFailed: (label, text) =>
          show({
            severity: 'error',
            label,
            text,
            onReset: () => void refreshDocuments({ client, store, form }),
          }),
        onComponentsFailed: (label, text) => show({ severity: 'error', label, text }),
      }),
    [store, client, saver, uploader, form, show],
  )

  return (
    <StructureContext value={structure}>
      {children}
      <Modal
        isOpen={isBlocked}
        title="File Upload in Progress"
        onClose={() => setBlocked(false)}
        actions={<Button onClick={() => setBlocked(false)}>OK</Button>}
      >
        <p>Please wait until the file upload has completed.</p>
      </Modal>
    </StructureContext>
  )
}
