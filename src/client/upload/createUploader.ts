import { getConversion, presignUpload, startConversion } from '#contract/documents.ts'
import { isUnfinished } from '#contract/pdfStatus.ts'
import { fileMessages } from '#contract/fileRules.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

import { callApi, describeFailure, isOffline, ServerError, UnauthorizedError } from '../api/callApi.ts'
import { sendFile } from '../api/sendFile.ts'
import { readDocuments, refreshDocuments } from '../draft/send/readDocuments.ts'
import { notifyTabs } from '../draft/send/tabs.ts'
import { askToReplace } from './askToReplace.tsx'
import { createKeyedTasks } from './createKeyedTasks.ts'
import { createUploadState } from './createUploadState.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { toaster } from '../ui/toaster.ts'
import { deleteDocument, forgetFailure, isDeleted, showWithout } from './documents.ts'
import { followConversion, waitWhileOffline } from './followConversion.ts'
import { checkFiles } from './checkFiles.ts'
import { shortenFileName } from './shortenFileName.ts'
import { describeHidden, nameError, uncheckedMessage, unshrinkableMessage } from './uploadMessages.ts'
import type { Upload } from '../draft/draft.ts'

export type Uploader = ReturnType<typeof createUploader>

/** Nothing else says it. */
const hiddenMilliseconds = 300_000

const deletionError = 'Error'

/** Uploads files and polls their conversion, independent of the current screen. */
export function createUploader(pageStore: DraftStore, sender: Sender) {
  const state = createUploadState(pageStore)
  const { store, getUpload, setUpload, isBusy, clear, refuse, findFileName, isHidden, makeOffer } = state
  const isAttached = (key: string): boolean => findFileName(key) !== undefined
  const tasks = createKeyedTasks()
  /** Attached files that were uploaded from this page. */
  const sent = new Map<string, File>()

  /** @param isTaken whether the server may have the file, in place of the one before */
  const fail = (key: string, error: unknown, signal: AbortSignal, file?: File, isTaken = true): void => {
    // A 401 ends the session, which is handled by the root.
    if (signal.aborted || error instanceof UnauthorizedError) return
    const message = describeFailure(error)
    const isKept = !isTaken && isAttached(key)
    if (!isKept) showWithout(store, key)
    setUpload(key, {
      phase: 'idle',
      messages: [message],
      offer: file && makeOffer(key, 'Try again', () => replace(key, file.name, () => send(key, file))),
    })
    const onReset = (): void => {
      // A newer attempt may have its own conversion.
      if (signal.aborted) return
      tasks.start(key, async () => {
        await forgetFailure(store, key)
        // The server may have begun although its reply was lost.
        await resume(key, true)
        if (isAttached(key) && !isBusy(key) && !isKept) clear(key)
      })
    }
    toaster.show({ severity: 'error', label: nameError(key), text: message, onReset })
  }

  const follow = async (key: string, fileName: string, signal: AbortSignal): Promise<void> => {
    let reason = getReason(getUpload(key))
    const show = (isPaused: boolean): void =>
      setUpload(key, { phase: 'converting', fileName, isPaused, reason })
    show(false)
    const { status, message } = await followConversion(key, {
      signal,
      onPaused: show,
      onProgress: (current) => {
        if (current === reason) return
        reason = current
        show(false)
      },
      onCompleted: () => readDocuments(store),
    })
    if (status === 'FAILED') {
      // The same file would fail again, so there is no offer.
      fail(key, new ServerError(message === '' ? unexpectedErrorMessage : message, 422), signal)
      return
    }
    if (isAttached(key) && isHidden(key)) {
      toaster.show({
        severity: 'error',
        label: nameError(key),
        text: describeHidden(fileName),
        durationMs: hiddenMilliseconds,
      })
    }
    if (status === 'NOT_ANSWERED') {
      sent.delete(key)
      await refreshDocuments(store)
    }
    clear(key)
  }

  const send = (key: string, file: File): void => {
    const show = (percent: number, isPaused = false): void =>
      setUpload(key, { phase: 'sending', fileName: file.name, percent, isPaused })
    show(0)
    let isTaken = false
    tasks.start(key, async (signal) => {
      try {
        await waitWhileOffline(signal, (isPaused) => show(0, isPaused))
        const [{ url, fields }] = await Promise.all([
          callApi(presignUpload, { body: { answer_key: key, file_name: file.name } }),
          // Late documents don't change answers.
          store.getDraft().student?.status === 'submitted' ? undefined : sender.save(),
        ])
        await sendFile(url, fields, file, { signal, onProgress: show })
        setUpload(key, { phase: 'converting', fileName: file.name, isPaused: false })
        isTaken = true
        await callApi(startConversion, {
          params: { key },
          body: { file_key: fields.key, file_name: file.name },
          // A reload must not lose a file that the server has.
          keepalive: true,
        })
        notifyTabs({ kind: 'documentChanged', key })
        sent.set(key, file)
        signal.throwIfAborted()
        await follow(key, file.name, signal)
      } catch (error) {
        fail(key, error, signal, file, isTaken)
        // The office may have reopened or withdrawn the application since this page was opened.
        const isRefused = error instanceof ServerError && error.status === 409
        if (isRefused) await sender.catchUpWith(Infinity).catch(() => undefined)
      }
    })
    // Actions of an earlier failure no longer apply.
    toaster.hide(nameError(key))
  }

  /** @param refusal if the browser cannot do it */
  const shrink = (key: string, file: File, refusal: readonly string[]): void => {
    setUpload(key, { phase: 'shrinking', fileName: file.name })
    tasks.start(key, async (signal) => {
      const smaller = await import('./shrinkPhoto.ts')
        .then(({ shrinkPhoto }) => shrinkPhoto(file))
        .catch(() => undefined)
      if (signal.aborted) return
      if (smaller) send(key, smaller)
      else refuse(key, refusal)
    })
  }

  /** A file that takes another one's place asks first. */
  const replace = (key: string, fileName: string, act: () => void): void => {
    const attached = findFileName(key)
    if (attached === undefined) act()
    else askToReplace(attached, fileName, act)
  }

  const offerShorterName = (key: string, file: File): string => {
    const name = shortenFileName(file.name)
    const renamed = new File([file], name, { type: file.type })
    return makeOffer(key, `Upload it as ${name}`, () => replace(key, name, () => send(key, renamed)))
  }

  const deleteNow = (key: string, onDeleted?: () => void): void => {
    toaster.hide(deletionError)
    state.showDeleting(key)
    tasks.start(key, async (signal) => {
      try {
        await deleteDocument(store, key).catch(async (error: unknown) => {
          if (error instanceof UnauthorizedError || !(await isDeleted(key))) throw error
          showWithout(store, key)
        })
        notifyTabs({ kind: 'documentChanged', key })
        sent.delete(key)
        clear(key)
        onDeleted?.()
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) await refreshDocuments(store)
        if (signal.aborted) return
        clear(key)
        await resume(key, true)
        const text = `Your file could not be deleted. ${describeFailure(error)}`
        const upload = getUpload(key)
        // Once, and at the question unless that shows that the conversion goes on.
        if (upload.phase !== 'idle') toaster.show({ severity: 'error', label: deletionError, text })
        else if (!upload.messages) refuse(key, [text])
      }
    })
  }

  const ask = async (key: string) => {
    const busy = { status: 'IN_PROGRESS', message: '' } as const
    if (isBusy(key)) return busy
    const reply = await callApi(getConversion, { params: { key } })
    // An upload that began in the meantime is newer than the reply.
    if (isBusy(key)) return busy
    if (isUnfinished(reply.status)) {
      const fileName = reply.file_name ?? ''
      setUpload(key, { phase: 'converting', fileName, isPaused: false, reason: reply.message })
      tasks.start(key, async (signal) => {
        await follow(key, fileName, signal).catch((error: unknown) => fail(key, error, signal))
      })
    }
    return reply
  }

  /** An answer that was shown once is not asked for with every page. */
  const asked = new Set<string>()
  const resume = async (key: string, isAskedAgain = false): Promise<void> => {
    if (isAttached(key) || (asked.has(key) && !isAskedAgain)) return
    asked.add(key)
    try {
      const { status, message } = await ask(key)
      if (status === 'COMPLETED') await readDocuments(store)
      const upload = getUpload(key)
      if (status === 'FAILED' && upload.phase === 'idle' && !upload.messages) {
        setUpload(key, { phase: 'idle', messages: [message === '' ? unexpectedErrorMessage : message] })
      }
    } catch (error) {
      // It is only not shown yet.
      asked.delete(key)
      if (isBusy(key) || isOffline(error) || error instanceof UnauthorizedError) return
      setUpload(key, {
        phase: 'idle',
        messages: [uncheckedMessage],
        offer: makeOffer(key, 'Check again', () => {
          clear(key)
          void resume(key)
        }),
      })
    }
  }

  return {
    acceptOffer: state.acceptOffer,
    /** Another page converts or has deleted a file. */
    hearChange: (key: string) => void refreshDocuments(store).then(() => resume(key, true)),
    isBusy,
    choose(key: string, files: readonly File[]): void {
      const { messages, remedy } = checkFiles(files)
      const [file] = files
      const unfit = remedy === 'shrink' ? [fileMessages.tooLarge, unshrinkableMessage] : messages
      // The words beside the input say what is wrong with this one.
      if (messages.length > 0) toaster.hide(nameError(key))
      if (!file) refuse(key, messages)
      else if (messages.length === 0) replace(key, file.name, () => send(key, file))
      else if (remedy === 'rename') refuse(key, messages, offerShorterName(key, file))
      else if (remedy) replace(key, file.name, () => shrink(key, file, unfit))
      else refuse(key, messages)
    },
    cancel(key: string): void {
      if (getUpload(key).phase === 'converting') deleteNow(key)
      else {
        tasks.stop(key)
        clear(key)
      }
    },
    delete: deleteNow,
    /** Polls a conversion that an earlier visit started. */
    resume,
    /**
     * The status of the conversion on the server, unless this page knows that it is running.
     * @throws ServerError without a reply
     */
    checkStatus: async (key: string) => (await ask(key)).status,
    /**
     * Deletes the file because its tab is left. If it was uploaded from this page, it can be attached again.
     * @throws ServerError if it could not be deleted
     */
    async leave(key: string): Promise<void> {
      const file = sent.get(key)
      state.showDeleting(key)
      try {
        await deleteDocument(store, key)
        sent.delete(key)
      } finally {
        clear(key)
      }
      if (!file) return
      const offer = makeOffer(key, `Attach ${file.name} again`, () =>
        replace(key, file.name, () => send(key, file)),
      )
      setUpload(key, { phase: 'idle', offer })
    },
    /** Aborts everything at the end of the session. */
    stop(): void {
      state.stop()
      tasks.stopAll()
    },
  }
}

function getReason(upload: Upload): string {
  return (upload.phase === 'converting' && upload.reason) || ''
}
