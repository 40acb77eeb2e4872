import { type ReactNode, useMemo, useState } from 'react'

import type { Tabs } from '#form/page.ts'

import { describeFailure } from '../api/describeFailure.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { ChooseTabContext } from '../questions/ChooseTabContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { createTabSwitch } from './createTabSwitch.ts'
import { useUploader } from './UploaderContext.ts'

/** Keeps a student on a tab while its file is on its way. */
export function TabsProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useDraftStore()
  const uploader = useUploader()
  const { show } = useToast()
  const [isBlocked, setBlocked] = useState(false)

  const chooseTab = useMemo(
    () =>
      createTabSwitch(store, uploader, {
        blocked: () => setBlocked(true),
        failed: (tabs, error) =>
          show({
            severity: 'error',
            label: nameTabsError(tabs),
            text: describeFailure(error),
            onReset: () => void uploader.refresh(),
          }),
      }),
    [store, uploader, show],
  )

  return (
    <ChooseTabContext value={chooseTab}>
      {children}
      <Modal
        isOpen={isBlocked}
        title="File Upload in Progress"
        onClose={() => setBlocked(false)}
        actions={<Button onClick={() => setBlocked(false)}>OK</Button>}
      >
        <p>Please wait until the file upload has completed.</p>
      </Modal>
    </ChooseTabContext>
  )
}

/** The label of the toast when a tab cannot be chosen. */
function nameTabsError({ id, tabs }: Tabs): string {
  return `Error handling tabs for ${tabs[0]?.label ?? id}`
}
