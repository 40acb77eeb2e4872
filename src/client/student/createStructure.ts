import type { QueryClient } from '@tanstack/react-query'

import { setAddAnother, setTab } from '#contract/applications.ts'
import { listSlots } from '#form/answerSlot.ts'
import { getChosenTab } from '#form/askedQuestions.ts'
import type { AddAnother, Tabs } from '#form/page.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { callApi, UnauthorisedError } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { changeComponents } from '../questions/changeComponents.ts'
import type { Structure } from '../questions/StructureContext.ts'
import type { Saver } from './createSaver.ts'
import type { Uploader } from './createUploader.ts'
import { isUnderWay } from './followConversion.ts'
import { addAnotherQuery, tabsQuery } from './queries.ts'

/**
 * Keeps a student's tabs and counts on the server (spec 4, tabs, add-another). Each change shows at once, and is taken
 * back with a toast when it cannot be kept (spec 8). Changes are sent one after the other, each made on what the one
 * before it left on the server, and before any answer that they let in.
 * @param parts the answers, the cache, the saver, the uploader, and what to do when something is in the way
 */
export function createStructure(parts: {
  readonly store: AnswersStore
  readonly client: QueryClient
  readonly saver: Saver
  readonly uploader: Uploader
  readonly onBlocked: () => void
  readonly onTabFailed: (label: string, text: string) => void
  readonly onComponentsFailed: (label: string, text: string) => void
}): Required<Structure> {
  const { store, client, saver, uploader } = parts

  const send = (call: () => Promise<void>, onFailed: (text: string) => void): void => {
    saver.sendFirst(async () => {
      try {
        await call()
      } catch (error) {
        // A 401 has emptied the store already, and has its own way (spec 8).
        if (!(error instanceof UnauthorisedError)) onFailed(describeFailure(error))
      }
    })
    // Answers that could not be saved are told of and repeated by themselves.
    void saver.save().catch(() => undefined)
  }

  /**
   * Deletes the files of a tab that is left (spec 4).
   * @returns whether it can be left
   */
  const leaveUploads = async (keys: readonly string[]): Promise<boolean> => {
    const statuses = await Promise.all(keys.map((key) => uploader.checkStatus(key)))
    if (statuses.some(isUnderWay)) {
      parts.onBlocked()
      return false
    }
    for (const [index, key] of keys.entries()) {
      const hasFile = statuses[index] !== 'NOT_ANSWERED' || store.getContents().documents[key]
      if (hasFile) await uploader.leave(key)
    }
    return true
  }

  /** Tabs whose uploads are just being asked about: a second press waits for nothing more. */
  const leaving = new Set<string>()

  const switchTab = async (tabs: Tabs, tabId: string): Promise<void> => {
    const label = `Error handling tabs for ${tabs.tabs[0]?.label ?? tabs.id}`
    const before = getChosenTab(tabs, store.getContents().tabs)
    const uploads = before.items
      .flatMap(listSlots)
      .flatMap(({ key, holds }) => (holds === 'document' ? [key] : []))
    if (leaving.has(tabs.id)) return
    if (uploads.length > 0) {
      leaving.add(tabs.id)
      try {
        if (!(await leaveUploads(uploads))) return
      } catch (error) {
        if (!(error instanceof UnauthorisedError)) parts.onTabFailed(label, describeFailure(error))
        return
      } finally {
        leaving.delete(tabs.id)
      }
    }
    store.setTab(tabs.id, tabId)
    send(
      async () => {
        await callApi(setTab, { body: { tab_id: tabs.id, chosen_tab: tabId } })
        client.setQueryData(tabsQuery.queryKey, (chosen) => ({ ...chosen, [tabs.id]: tabId }))
      },
      (text) => {
        // Whoever has chosen again meanwhile stays with that.
        if (store.getContents().tabs[tabs.id] === tabId) {
          store.setTab(tabs.id, getChosenTab(tabs, client.getQueryData(tabsQuery.queryKey) ?? {}).id)
        }
        parts.onTabFailed(label, text)
      },
    )
  }

  const changeCount = (group: AddAnother, by: 1 | -1): void => {
    const undo = changeComponents(store, group, by)
    if (!undo) return
    send(
      async () => {
        const was = client.getQueryData(addAnotherQuery.queryKey)?.[group.id] ?? 1
        await callApi(setAddAnother, { body: { button_id: group.id, num_components: was + by, was } })
        client.setQueryData(addAnotherQuery.queryKey, (counts) => ({ ...counts, [group.id]: was + by }))
      },
      (text) => {
        undo()
        parts.onComponentsFailed(`Error adding another ${group.id}`, text)
      },
    )
  }

  return { onTab: (tabs, tabId) => void switchTab(tabs, tabId), onComponents: changeCount }
}
