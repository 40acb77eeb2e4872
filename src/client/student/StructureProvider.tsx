import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'

import { setAddAnother, setTab } from '#contract/applications.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs } from '#form/page.ts'

import { useAnswersStore } from '../answers/AnswersContext.ts'
import { callApi } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { clearAnswers } from '../questions/clearAnswers.ts'
import { type Structure, StructureContext } from '../questions/StructureContext.ts'
import { Button } from '../ui/Button.tsx'
import { Modal } from '../ui/Modal.tsx'
import { useToast } from '../ui/ToastContext.ts'
import { addAnotherQuery, tabsQuery } from './queries.ts'
import { useSaver } from './SaverContext.ts'
import { useUploader } from './UploadsProvider.tsx'

/** Keeps a student's tabs and counts; a visitor's live in memory (spec 4, tabs, add-another). */
export function StructureProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const store = useAnswersStore()
  const client = useQueryClient()
  const uploader = useUploader()
  const saver = useSaver()
  const { form } = useInstitution()
  const { show } = useToast()
  const [isBlocked, setBlocked] = useState(false)

  const structure = useMemo((): Structure => {
    const tell = (label: string, error: unknown): void =>
      show({
        severity: 'error',
        label,
        text: describeFailure(error),
      })

    const switchTab = async (tabs: Tabs, tabId: string): Promise<void> => {
      const before = getChosenTab(tabs, store.getContents().tabs)
      const uploads = before.items.filter((question) => question.kind === 'upload')
      if (uploads.some(({ key }) => isUnderWay(uploader.getUpload(key).phase))) {
        setBlocked(true)
        return
      }
      try {
        for (const { key } of uploads) if (store.getContents().documents[key]) await uploader.remove(key)
        clearAnswers(store, before.items)
        store.setTab(tabs.id, tabId)
        await saver.save()
        await callApi(setTab, { body: { tab_id: tabs.id, chosen_tab: tabId } })
        client.setQueryData(tabsQuery.queryKey, (chosen) => ({ ...chosen, [tabs.id]: tabId }))
      } catch (error) {
        store.setTab(tabs.id, before.id)
        tell(`Error handling tabs for ${tabs.tabs[0]?.label ?? tabs.id}`, error)
      }
    }

    const changeCount = async (groupId: string, count: number): Promise<void> => {
      const before = store.getContents().addAnother[groupId] ?? 1
      store.setComponents(groupId, count)
      try {
        await saver.save()
        await callApi(setAddAnother, { body: { button_id: groupId, num_components: count } })
        client.setQueryData(addAnotherQuery.queryKey, (counts) => ({ ...counts, [groupId]: count }))
      } catch (error) {
        store.setComponents(groupId, before)
        tell(`Error adding another ${groupId}`, error)
      }
    }

    return {
      onTab(tabsId, tabId) {
        const items = form.pages.flatMap((page) => page.sections.flatMap((section) => section.items))
        const tabs = items.find((item): item is Tabs => item.kind === 'tabs' && item.id === tabsId)
        if (tabs) void switchTab(tabs, tabId)
      },
      onComponents: (groupId, count) => void changeCount(groupId, count),
    }
  }, [store, client, uploader, saver, form, show])

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

function isUnderWay(phase: string): boolean {
  return phase === 'sending' || phase === 'converting'
}
