import { useEffect, useState } from 'react'

import { isUnfinished } from '#contract/pdfStatus.ts'
import { uploadInProgressMessage } from '#contract/messages.ts'
import type { DocumentAnswer } from '#form/answers.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs } from '#form/page.ts'

import { UnauthorizedError } from '../api/callApi.ts'
import type { GroupChange } from '../draft/draft.ts'
import { countUnsaved } from '../draft/countUnsaved.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { useDraftStore, useStudentDraft } from '../draft/use/DraftContext.ts'
import { listenToTabs } from '../draft/send/tabs.ts'
import type { ChooseTab, RenderUpload } from '../session/SessionContext.ts'
import { Modal } from '../ui/Modal.tsx'
import { createUploader, type Uploader } from './createUploader.ts'
import { readDocuments } from '../draft/send/readDocuments.ts'
import { mayDeleteLeft } from './mayDeleteLeft.ts'
import { StudentUploadField } from './StudentUploadField.tsx'

/**
 * Keeps uploads running across screens, and students on a tab while its file is being uploaded or converted. Asks before
 * leaving the page if a file is being sent.
 */
export function useUploads(sender: Sender) {
  const store = useDraftStore()
  const isBlocked = useStudentDraft((student) => student?.isTabBlocked === true)
  const [{ uploader, ...given }] = useState(() => {
    const made = createUploader(store, sender)
    const renderUpload: RenderUpload = (question) => (
      <StudentUploadField question={question} uploader={made} />
    )
    const chooseTab = createTabSwitch(store, made, sender)
    return { uploader: made, renderUpload, chooseTab, deleteFile: made.delete }
  })
  useEffect(() => {
    sender.followTabMessages((tabsId) => {
      const items = store.rules.findTabs(tabsId)?.tabs.flatMap((tab) => tab.items) ?? []
      for (const { kind, key } of items) if (kind === 'upload') uploader.hearChange(key)
    })
    const stopListening = listenToTabs((message) => {
      if (message.kind === 'documentChanged') uploader.hearChange(message.key)
    })
    return () => {
      stopListening()
      uploader.stop()
    }
  }, [store, sender, uploader])
  useEffect(() => {
    const askBeforeLeaving = (event: Event): void => {
      if (countUnsaved(store.rules, store.getDraft()).files > 0) event.preventDefault()
    }
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [store])
  useEffect(() => {
    // The file may be another device's and not shown yet.
    if (isBlocked) for (const key of store.rules.form.documentKeys) uploader.hearChange(key)
  }, [isBlocked, store, uploader])

  // The message that a tab with an upload in progress cannot be left.
  const blocked = (
    <Modal
      isOpen={isBlocked}
      title="File Upload in Progress"
      closeLabel="OK"
      onClose={() => store.dispatch({ kind: 'tabBlockedRead' })}
    >
      <p>{uploadInProgressMessage}</p>
    </Modal>
  )
  return { ...given, blocked }
}

type TabChange = Extract<GroupChange, { readonly kind: 'tab' }>

/** A file as its tab was left. */
interface LeftFile {
  readonly key: string
  readonly shown: DocumentAnswer | undefined
}

/** Waits until the server has a chosen tab, or the student or the server has undone the choice. */
async function isTabStored(store: DraftStore, { id, value }: TabChange): Promise<boolean> {
  return await new Promise((resolve) => {
    const check = (): void => {
      const { student, contents } = store.getDraft()
      const isChosen = student !== undefined && contents.tabs[id] === value
      const isStored = student?.storedGroupState.tabs[id] === value
      if (isChosen && !isStored) return
      stop()
      resolve(isChosen)
    }
    const stop = store.subscribe('everything', check)
    check()
  })
}

/**
 * Chooses tabs for students. A tab that owns a file is left by deleting the file once the choice is saved, and not during
 * its upload or conversion; any other tab is left at once, also offline.
 */
function createTabSwitch(store: DraftStore, uploader: Uploader, sender: Sender): ChooseTab {
  const hasFile = (key: string): boolean =>
    store.getDraft().contents.documents[key] !== undefined || uploader.isBusy(key)

  /** Tabs whose files are being checked: a second press does nothing. */
  const leaving = new Set<string>()

  const deleteFiles = async (change: TabChange, files: readonly LeftFile[]): Promise<void> => {
    try {
      await sender.catchUpWith(Infinity)
      await readDocuments(store)
      for (const { key, shown } of files)
        if (mayDeleteLeft(store.getDraft(), change, key, shown)) await uploader.leave(key)
    } catch (error) {
      if (!(error instanceof UnauthorizedError)) sender.showRefusal(change, error)
    }
  }

  const choose = async (tabs: Tabs, tabId: string): Promise<void> => {
    const change = { kind: 'tab', id: tabs.id, value: tabId } as const
    const before = getChosenTab(tabs, store.getDraft().contents.tabs)
    const { documents } = store.getDraft().contents
    const files = before.items
      .filter(({ kind, key }) => kind === 'upload' && hasFile(key))
      .map(({ key }): LeftFile => ({ key, shown: documents[key] }))
    if (leaving.has(tabs.id)) return
    if (files.length > 0) {
      leaving.add(tabs.id)
      try {
        const statuses = await Promise.all(files.map(({ key }) => uploader.checkStatus(key)))
        if (statuses.some(isUnfinished)) {
          store.dispatch({ kind: 'tabBlocked' })
          return
        }
      } catch (error) {
        // A 401 is handled by the root.
        if (error instanceof UnauthorizedError) return
        sender.showRefusal(change, error)
        return
      } finally {
        leaving.delete(tabs.id)
      }
    }
    store.dispatch({ kind: 'groupChanged', change })
    // A tab that could not be left comes back with its file.
    if (files.length > 0 && (await isTabStored(store, change))) await deleteFiles(change, files)
  }
  return (tabs, tabId) => void choose(tabs, tabId)
}
