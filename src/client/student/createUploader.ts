import type { QueryClient } from '@tanstack/react-query'

import {
  deleteConversion,
  deleteDocumentAnswer,
  getConversion,
  type PdfStatus,
  presignUpload,
  startConversion,
} from '#contract/documents.ts'
import { listFileErrors } from '#contract/fileRules.ts'
import { unexpectedErrorMessage } from '#contract/messages.ts'
import { documentAnswered } from '#form/answers.ts'

import type { AnswersStore } from '../answers/answersStore.ts'
import { callApi, postFile } from '../api/callApi.ts'
import { describeFailure } from '../api/describeFailure.ts'
import type { Saver } from './createSaver.ts'
import { documentAnswersQuery } from './queries.ts'

/** How far one upload is. What is attached stands in the store's documents, not here. */
export type Upload =
  | { readonly phase: 'idle' }
  | { readonly phase: 'sending' | 'converting'; readonly fileName: string }
  | { readonly phase: 'refused'; readonly messages: readonly string[] }

/** Sends files and follows their conversion, on whatever screen the student is meanwhile (spec 4, upload flow). */
export interface Uploader {
  getUpload(key: string): Upload
  subscribe(listener: () => void): () => void
  /** Sends a file; what is wrong with it ends up in the upload's messages. */
  send(key: string, file: File): Promise<void>
  /** Goes on following a conversion that an earlier visit began. */
  resume(key: string): Promise<void>
  /** Takes a document off the application; a failure is told as one of the upload. */
  remove(key: string): Promise<void>
}

/** How often a conversion is asked about (spec 9). */
const pollMilliseconds = 2000

const idle: Upload = { phase: 'idle' }

/**
 * Makes the uploader of one page load.
 * @param parts the answers, the cache, the saver, and what to do when an upload failed on our side (spec 8)
 */
export function createUploader(parts: {
  readonly store: AnswersStore
  readonly client: QueryClient
  readonly saver: Saver
  readonly onFailed: (key: string, message: string) => void
}): Uploader {
  const { store, client, saver, onFailed } = parts
  const uploads = new Map<string, Upload>()
  const listeners = new Set<() => void>()
  const setUpload = (key: string, upload: Upload): void => {
    uploads.set(key, upload)
    for (const listener of listeners) listener()
  }

  const refreshDocuments = async (key: string, isAttached: boolean): Promise<void> => {
    await client.invalidateQueries({ queryKey: documentAnswersQuery.queryKey, refetchType: 'none' })
    const documents = await client.fetchQuery({ ...documentAnswersQuery, staleTime: 0 })
    store.setDocuments(documents, { [key]: isAttached ? documentAnswered : '' })
  }

  const fail = async (key: string, message: string): Promise<void> => {
    setUpload(key, { phase: 'refused', messages: [message] })
    onFailed(key, message)
    await callApi(deleteConversion, { params: { key } }).catch(() => undefined)
    await refreshDocuments(key, false).catch(() => undefined)
  }

  const follow = async (key: string): Promise<void> => {
    for (;;) {
      const { status, message } = await callApi(getConversion, { params: { key } })
      if (!isUnderWay(status)) {
        if (status === 'FAILED') await fail(key, message === '' ? unexpectedErrorMessage : message)
        else {
          await refreshDocuments(key, status === 'COMPLETED')
          setUpload(key, idle)
        }
        return
      }
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds))
    }
  }

  return {
    getUpload: (key) => uploads.get(key) ?? idle,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async send(key, file) {
      const messages = listFileErrors(file)
      if (messages.length > 0) {
        setUpload(key, { phase: 'refused', messages })
        return
      }
      setUpload(key, { phase: 'sending', fileName: file.name })
      try {
        const [{ url, fields }] = await Promise.all([
          callApi(presignUpload, { body: { answer_key: key } }),
          saver.save(),
        ])
        await postFile(url, fields, file)
        await callApi(startConversion, {
          params: { key },
          body: { file_key: fields.key, file_name: file.name },
        })
        setUpload(key, { phase: 'converting', fileName: file.name })
        await follow(key)
      } catch (error) {
        await fail(key, describeFailure(error))
      }
    },
    async resume(key) {
      if (uploads.has(key) || store.getContents().documents[key]) return
      uploads.set(key, idle)
      const { status } = await callApi(getConversion, { params: { key } })
      if (!isUnderWay(status)) return
      setUpload(key, { phase: 'converting', fileName: '' })
      await follow(key)
    },
    async remove(key) {
      try {
        await callApi(deleteConversion, { params: { key } })
        await callApi(deleteDocumentAnswer, { params: { key } })
        await refreshDocuments(key, false)
        setUpload(key, idle)
      } catch (error) {
        onFailed(key, describeFailure(error))
      }
    },
  }
}

function isUnderWay(status: PdfStatus): boolean {
  return status === 'UNPROCESSED' || status === 'IN_PROGRESS'
}
