import { getChosenTab } from '#form/askedQuestions.ts'
import type { Tabs } from '#form/page.ts'

import { UnauthorisedError } from '../api/callApi.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { Sender } from '../draft/send/createSender.ts'
import type { ChooseTab } from '../session/SessionContext.ts'
import type { Uploader } from './createUploader.ts'
import { isUnderWay } from './followConversion.ts'

/**
 * Chooses tabs for students. A tab that owns a file is left by deleting the file, and not during its upload or
 * conversion; any other tab is left at once, also offline.
 */
export function createTabSwitch(
  store: DraftStore,
  uploader: Uploader,
  sender: Pick<Sender, 'showRefusal'>,
): ChooseTab {
  const hasFile = (key: string): boolean =>
    store.getDraft().contents.documents[key] !== undefined || uploader.isUnderWay(key)

  /** Tabs whose files are being checked: a second press does nothing. */
  const leaving = new Set<string>()

  const chooseTab = async (tabs: Tabs, tabId: string): Promise<void> => {
    const before = getChosenTab(tabs, store.getDraft().contents.tabs)
    const files = before.items.filter(({ kind, key }) => kind === 'upload' && hasFile(key))
    if (leaving.has(tabs.id)) return
    if (files.length > 0) {
      leaving.add(tabs.id)
      try {
        const statuses = await Promise.all(files.map(({ key }) => uploader.checkStatus(key)))
        if (statuses.some(isUnderWay)) {
          store.dispatch({ kind: 'tabBlocked' })
          return
        }
        for (const { key } of files) await uploader.leave(key)
      } catch (error) {
        // A 401 is handled by the root.
        if (error instanceof UnauthorisedError) return
        sender.showRefusal({ kind: 'tab', id: tabs.id }, error)
        return
      } finally {
        leaving.delete(tabs.id)
      }
    }
    store.dispatch({ kind: 'tabChosen', tabsId: tabs.id, tabId })
  }
  return (tabs, tabId) => void chooseTab(tabs, tabId)
}
