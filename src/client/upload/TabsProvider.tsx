import { type ReactNode, useEffect, useMemo } from 'react'

import { uploadInProgressMessage } from '#contract/messages.ts'
import type { Tabs } from '#form/page.ts'

import { describeFailure } from '../api/describeFailure.ts'
import { useDraft, useDraftStore } from '../draft/use/DraftContext.ts'
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
  const isBlocked = useDraft(({ student }) => student?.isTabBlocked === true)
  const close = (): void => store.dispatch({ kind: 'tabBlockedRead' })

  useEffect(() => {
    // The file may be another device's, of which nothing is shown yet.
    if (isBlocked) for (const key of store.rules.form.documentKeys) uploader.hearChange(key)
  }, [isBlocked, store, uploader])

  const chooseTab = useMemo(
    () =>
      createTabSwitch(store, uploader, (tabs, error) =>
        show({
          severity: 'error',
          label: nameTabsError(tabs),
          text: describeFailure(error),
          onReset: () => void uploader.refresh(),
        }),
      ),
    [store, uploader, show],
  )

  return (
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
  )
}

function nameTabsError({ id, tabs }: Tabs): string {
  return `Error handling tabs for ${tabs[0]?.label ?? id}`
}
