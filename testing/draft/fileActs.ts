import { type Draft, idleUpload, type Upload } from '#client/draft/draft.ts'
import type { DraftEvent } from '#client/draft/draftEvent.ts'
import { mayDeleteLeft } from '#client/upload/mayDeleteLeft.ts'
import type { DocumentAnswer } from '#form/answers.ts'

import { type DraftServer, paperKey } from './draftServer.ts'

const leftTab = { kind: 'tab', id: 'way', value: 'b' } as const

let files = 0

/** What a student does with the file behind the first tab, as the uploader and the tabs do it. */
export function createFileActs(inWindow: {
  readonly getDraft: () => Draft
  readonly findServer: () => DraftServer | undefined
  readonly dispatch: (event: DraftEvent) => void
  readonly act: (event: DraftEvent, ...causes: readonly string[]) => void
  readonly catchUp: () => void
  /** The application is read after that. */
  readonly isSending: () => boolean
}) {
  const { getDraft, findServer, dispatch, act, catchUp } = inWindow
  /** The file that the student saw when leaving its tab, until the server has the other one. */
  let leaving: DocumentAnswer | undefined
  /** The calls that delete it fail. */
  let isKept = false
  const getUpload = (): Upload => getDraft().student?.uploads[paperKey] ?? idleUpload
  const setUpload = (upload: Upload): void => dispatch({ kind: 'uploadChanged', key: paperKey, upload })

  const deleteLeft = (server: DraftServer, shown: DocumentAnswer): void => {
    if (isKept) return
    catchUp()
    // A file that is being converted has taken the place of the one before.
    const isReplaced = server.isConverting()
    if (!getDraft().student || !mayDeleteLeft(getDraft(), leftTab, paperKey, isReplaced ? undefined : shown))
      return
    const { file_name: name } = server.readDocuments()[paperKey] ?? shown
    if (name !== shown.file_name || isReplaced) throw new Error(`${name} was deleted with its tab, unseen`)
    if (server.read().groupState.tabs[leftTab.id] !== leftTab.value)
      throw new Error(`${name} was deleted, though its tab is chosen`)
    server.deleteDocument()
    dispatch({ kind: 'documentsLoaded', documents: {} })
  }

  /** Deletes the file once its tab is left on the server, too. */
  const followTab = (): void => {
    const { student, contents } = getDraft()
    const server = findServer()
    const isChosen = contents.tabs[leftTab.id] === leftTab.value
    if (!student || !isChosen || !server) leaving = undefined
    if (!leaving || !server || inWindow.isSending()) return
    if (student?.storedGroupState.tabs[leftTab.id] !== leftTab.value) return
    const shown = leaving
    leaving = undefined
    deleteLeft(server, shown)
  }

  return {
    followTab,
    /** A tab is not left while its file is on its way or being converted. */
    chooseTab(value: string, isFailing: boolean): void {
      const { contents } = getDraft()
      const shown = contents.documents[paperKey]
      const isLeft = contents.tabs[leftTab.id] !== leftTab.value && value === leftTab.value
      const isBusy = getUpload().phase !== 'idle'
      if (isLeft && (isBusy || (shown && findServer()?.isConverting()))) {
        dispatch({ kind: 'tabBlocked' })
        return
      }
      act({ kind: 'groupChanged', change: { ...leftTab, value } }, leftTab.id)
      leaving = isLeft ? shown : undefined
      isKept = isFailing
      followTab()
    },
    /** Chooses a file; the next time it has arrived, or could not be sent. */
    upload(isFailing: boolean): void {
      const { contents } = getDraft()
      const upload = getUpload()
      const server = findServer()
      if (!server) return
      if (upload.phase === 'sending') {
        if (!isFailing) server.startConversion(upload.fileName)
        const { fileName } = upload
        setUpload(
          isFailing
            ? { phase: 'idle', messages: ['It could not be sent.'] }
            : { phase: 'converting', fileName, isPaused: false },
        )
      } else if (
        upload.phase === 'idle' &&
        contents.tabs[leftTab.id] !== leftTab.value &&
        !contents.documents[paperKey]
      ) {
        setUpload({ phase: 'sending', fileName: `paper${(files += 1)}.pdf`, percent: 0, isPaused: false })
      }
    },
    /** Asks for the documents, and how far the conversion is. */
    seeDocuments(): void {
      const server = findServer()
      if (!server) return
      dispatch({ kind: 'documentsLoaded', documents: server.readDocuments() })
      const { phase } = getUpload()
      if (server.isConverting() && phase === 'idle')
        setUpload({ phase: 'converting', fileName: 'paper', isPaused: false })
      if (!server.isConverting() && phase === 'converting') setUpload(idleUpload)
    },
    /** The page is closed: nobody deletes the file any more. */
    dropFiles(): void {
      leaving = undefined
    },
  }
}
