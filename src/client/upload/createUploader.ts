import { getConversion, type PdfStatus, presignUpload, startConversion } from '#contract/documents.ts'
import { fileMessages } from '#contract/fileRules.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'

import { callApi, ServerError, UnauthorisedError } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import { sendFile } from '../api/sendFile.ts'
import { notifyTabs } from '../inactivity/tabs.ts'
import { createKeyedTasks } from './createKeyedTasks.ts'
import type { DraftStore } from '../draft/createDraftStore.ts'
import type { Sender } from '../draft/send/createSender.ts'
import { deleteDocument, forgetConversion, showWithout } from './deleteDocument.ts'
import { followConversion, isUnderWay } from './followConversion.ts'
import { judgeFiles, type Mending } from './judgeFiles.ts'
import { readDocuments, refreshDocuments } from './refreshDocuments.ts'
import { shortenFileName } from './shortenFileName.ts'
import { idleUpload, type Upload } from '../draft/upload.ts'
import { waitForNetwork } from './waitForNetwork.ts'

/** Sends files and follows their conversion, on whatever screen the student is meanwhile. */
export interface Uploader {
  choose(key: string, files: readonly File[]): void
  acceptOffer(key: string): void
  cancel(key: string): void
  delete(key: string): void
  /** Goes on following a conversion that an earlier visit began. */
  resume(key: string): Promise<void>
  /** Another page is converting a file or has deleted one. */
  hearChange(key: string): void
  isUnderWay(key: string): boolean
  /**
   * How far the conversion is, by the server's word, unless this page knows that it is under way.
   * @throws ServerError when the server does not say
   */
  checkStatus(key: string): Promise<PdfStatus>
  /**
   * Deletes the file because its tab is left. One that was sent from this page can be attached again.
   * @throws ServerError when it could not be deleted
   */
  leave(key: string): Promise<void>
  refresh(): Promise<void>
  /** Stops everything that is under way: the student has left. */
  stop(): void
}

export interface UploaderDependencies {
  readonly store: DraftStore
  readonly sender: Sender
  /** Tells of a failed upload; `onReset` is for when that has been read. */
  readonly onFailed: (key: string, message: string, onReset: () => void) => void
}

const unshrinkableMessage = 'This photo can’t be made smaller here. Take a screenshot of it and choose that.'

export function createUploader(given: UploaderDependencies): Uploader {
  let isStopped = false
  // What comes after the end of the session is not the next student's.
  const store: DraftStore = {
    ...given.store,
    dispatch: (event) => {
      if (!isStopped) given.store.dispatch(event)
    },
  }
  const { sender, onFailed } = given
  const getUpload = (key: string): Upload => store.getDraft().student?.uploads[key] ?? idleUpload
  const setUpload = (key: string, upload: Upload): void =>
    store.dispatch({ kind: 'uploadChanged', key, upload })
  /** What can be done about files, which the draft does not hold. */
  const offers = new Map<string, () => void>()
  const tasks = createKeyedTasks()
  /** What was sent from this page and is attached. */
  const sent = new Map<string, File>()
  const isAttached = (key: string): boolean => store.getDraft().contents.documents[key] !== undefined
  const clear = (key: string): void => setUpload(key, idleUpload)
  const refuse = (key: string, messages: readonly string[], offer?: string): void =>
    setUpload(key, { phase: 'idle', messages, isNews: true, ...(offer !== undefined && { offer }) })

  const makeOffer = (key: string, label: string, accept: () => void): string => {
    offers.set(key, accept)
    return label
  }

  /** @param isOther whether a conversion under this key can only be one of another page */
  const fail = (key: string, error: unknown, signal: AbortSignal, file?: File, isOther = false): void => {
    if (signal.aborted) return
    // A 401 has emptied the store already, and has its own way.
    if (error instanceof UnauthorisedError) {
      clear(key)
      return
    }
    const message = describeFailure(error)
    showWithout(store, key)
    setUpload(key, {
      phase: 'idle',
      messages: [message],
      ...(file && { offer: makeOffer(key, 'Try again', () => send(key, file)) }),
    })
    onFailed(key, message, () => {
      // By then a newer try may have a conversion of its own.
      if (tasks.isNewest(key, signal)) tasks.start(key, () => forgetConversion(store, key, isOther))
    })
  }

  const follow = async (key: string, fileName: string, signal: AbortSignal): Promise<void> => {
    const show = (isPaused: boolean): void => setUpload(key, { phase: 'converting', fileName, isPaused })
    show(false)
    const { status, message } = await followConversion(key, {
      signal,
      onPaused: show,
      onCompleted: () => readDocuments(store),
    })
    if (status === 'FAILED') {
      // The same file would fail again: there is nothing to offer.
      fail(key, new ServerError(message === '' ? unexpectedErrorMessage : message, 422), signal)
      return
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
    tasks.start(key, async (signal) => {
      let isOther = true
      try {
        await waitForNetwork({ signal, onPaused: (isPaused) => show(0, isPaused) })
        const [{ url, fields }] = await Promise.all([
          callApi(presignUpload, { body: { answer_key: key, file_name: file.name } }),
          sender.save(true),
        ])
        await sendFile(url, fields, file, { signal, onProgress: show })
        setUpload(key, { phase: 'converting', fileName: file.name, isPaused: false })
        isOther = false
        await callApi(startConversion, {
          params: { key },
          body: { file_key: fields.key, file_name: file.name },
        })
        notifyTabs({ kind: 'documentChanged', key })
        sent.set(key, file)
        signal.throwIfAborted()
        await follow(key, file.name, signal)
      } catch (error) {
        fail(key, error, signal, file, isOther)
      }
    })
  }

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

  const offerMending = (key: string, file: File, mending: Exclude<Mending, 'convert'>): string => {
    if (mending === 'shrink') {
      return makeOffer(key, 'Make the photo smaller and upload it', () =>
        shrink(key, file, [fileMessages.tooLarge, unshrinkableMessage]),
      )
    }
    const name = shortenFileName(file.name)
    const renamed = new File([file], name, { type: file.type })
    return makeOffer(key, `Upload it as ${name}`, () => send(key, renamed))
  }

  const deleteNow = (key: string): void => {
    const upload = getUpload(key)
    const fileName =
      'fileName' in upload ? upload.fileName : store.getDraft().contents.documents[key]?.file_name
    setUpload(key, { phase: 'deleting', fileName: fileName ?? '' })
    tasks.start(key, async (signal) => {
      try {
        await deleteDocument(store, key)
        notifyTabs({ kind: 'documentChanged', key })
        sent.delete(key)
        clear(key)
      } catch (error) {
        if (!(error instanceof UnauthorisedError)) await refreshDocuments(store)
        if (signal.aborted) return
        refuse(key, [`Your file could not be deleted. ${describeFailure(error)}`])
        if (!isAttached(key)) await resume(key, true)
      }
    })
  }

  const ask = async (key: string): Promise<{ readonly status: PdfStatus; readonly message: string }> => {
    if (getUpload(key).phase === 'idle') {
      const reply = await callApi(getConversion, { params: { key } })
      // Whatever was begun meanwhile is newer than the reply.
      if (getUpload(key).phase === 'idle') {
        if (isUnderWay(reply.status)) {
          const fileName = reply.file_name ?? ''
          setUpload(key, { phase: 'converting', fileName, isPaused: false })
          tasks.start(key, async (signal) => {
            await follow(key, fileName, signal).catch((error: unknown) => fail(key, error, signal))
          })
        }
        return reply
      }
    }
    return { status: 'IN_PROGRESS', message: '' }
  }

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
    } catch {
      // Not knowing it only means that it is not shown yet.
      asked.delete(key)
    }
  }

  return {
    acceptOffer: (key) => offers.get(key)?.(),
    hearChange: (key) => void refreshDocuments(store).then(() => resume(key, true)),
    isUnderWay: (key) => getUpload(key).phase !== 'idle',
    choose(key, files) {
      const { messages, mending } = judgeFiles(files)
      const [file] = files
      if (!file) refuse(key, messages)
      else if (messages.length === 0) send(key, file)
      else if (mending === 'convert') shrink(key, file, messages)
      else refuse(key, messages, mending && offerMending(key, file, mending))
    },
    cancel(key) {
      if (getUpload(key).phase === 'converting') deleteNow(key)
      else {
        tasks.stop(key)
        clear(key)
      }
    },
    delete: deleteNow,
    resume,
    checkStatus: async (key) => (await ask(key)).status,
    async leave(key) {
      const file = sent.get(key)
      setUpload(key, {
        phase: 'deleting',
        fileName: store.getDraft().contents.documents[key]?.file_name ?? '',
      })
      try {
        await deleteDocument(store, key)
        sent.delete(key)
      } finally {
        clear(key)
      }
      if (!file) return
      const offer = makeOffer(key, `Attach ${file.name} again`, () => send(key, file))
      setUpload(key, { phase: 'idle', offer })
    },
    refresh: async () => await refreshDocuments(store),
    stop() {
      isStopped = true
      tasks.stopAll()
    },
  }
}
