import { systemClock } from '#form/clock.ts'

import { idleUpload, type Upload } from '../draft/draft.ts'
import type { DraftStore } from '../draft/use/createDraftStore.ts'

/** How far each upload is, which the draft knows, and what can be done about a refused file, which it cannot hold. */
export function createUploadState(pageStore: DraftStore) {
  let isStopped = false
  // Events after the end of the session don't belong to the next student.
  const store: DraftStore = {
    ...pageStore,
    dispatch: (event) => {
      if (!isStopped) pageStore.dispatch(event)
    },
  }
  const offers = new Map<string, () => void>()
  const getUpload = (key: string): Upload => store.getDraft().student?.uploads[key] ?? idleUpload
  const setUpload = (key: string, upload: Upload): void =>
    store.dispatch({ kind: 'uploadChanged', key, upload })
  const findFileName = (key: string): string | undefined =>
    store.getDraft().contents.documents[key]?.file_name
  return {
    store,
    getUpload,
    setUpload,
    isBusy: (key: string): boolean => getUpload(key).phase !== 'idle',
    clear: (key: string): void => setUpload(key, idleUpload),
    refuse: (key: string, messages: readonly string[], offer?: string): void =>
      setUpload(key, { phase: 'idle', messages, isNews: true, offer }),
    showDeleting(key: string): void {
      const upload = getUpload(key)
      const fileName = 'fileName' in upload ? upload.fileName : findFileName(key)
      setUpload(key, { phase: 'deleting', fileName: fileName ?? '' })
    },
    /** The name of the attached file. */
    findFileName,
    /** Whether the question is not asked. Late documents are no questions of the form. */
    isHidden: (key: string): boolean =>
      store.rules.form.slots.has(key) &&
      !(key in store.rules.pruneHidden(store.getDraft().contents, systemClock.now().getTime())),
    /** @returns the label */
    makeOffer(key: string, label: string, accept: () => void): string {
      offers.set(key, accept)
      return label
    },
    acceptOffer: (key: string): void => offers.get(key)?.(),
    stop(): void {
      isStopped = true
    },
  }
}
