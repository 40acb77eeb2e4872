import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { InferOutput } from 'valibot'

import { getLateDocuments } from '#contract/documents.ts'
import { type Answers, documentAnswered } from '#form/answers.ts'
import { formatFileSize } from '#form/formatFileSize.ts'
import { formatMoment } from '#form/formatMoment.ts'

import { callApi } from '../api/callApi.ts'
import { useDraftStore } from '../draft/use/DraftContext.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { createPoll } from '../session/createPoll.ts'
import { useSession } from '../session/SessionContext.ts'
import { Icon } from '../ui/Icon.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import { useKeptFocus } from '../ui/useKeptFocus.ts'
import styles from './CompletionScreen.module.css'
import receipt from './Receipt.module.css'

type Documents = InferOutput<typeof getLateDocuments.reply>

const none: Documents = {}
const retryMilliseconds = 5000

/** The documents that may follow the submission, unless they could not be loaded yet, and their answers. */
export function useLateDocuments(): {
  readonly documents: Documents
  readonly answers: Answers
  readonly hasFailed: boolean
} {
  const store = useDraftStore()
  // The rest of the page works without them.
  const [{ get, askAgain, subscribe }] = useState(() =>
    createPoll(
      () => callApi(getLateDocuments),
      ({ hasFailed }) => (hasFailed ? retryMilliseconds : undefined),
    ),
  )
  const { reply, hasFailed } = useSyncExternalStore(subscribe, get)
  const documents = reply ?? none
  useEffect(() => {
    const isUploading = (): boolean =>
      Object.values(store.getDraft().student?.uploads ?? {}).some(({ phase }) => phase !== 'idle')
    let wasUploading = isUploading()
    return store.subscribe('student', () => {
      if (wasUploading && !isUploading()) void askAgain().catch(() => undefined)
      wasUploading = isUploading()
    })
  }, [store, askAgain])
  const received = Object.entries(documents).filter(([, one]) => one.received.length > 0)
  const answers = Object.fromEntries(received.map(([key]) => [key, documentAnswered]))
  return { documents, answers, hasFailed: hasFailed && reply === undefined }
}

export function LateDocuments(props: { readonly documents: Documents; readonly hasFailed: boolean }) {
  const { documents, hasFailed } = props
  const questions = Object.entries(documents)
  if (hasFailed) {
    return (
      <p role="alert" className={receipt.note}>
        We could not load which documents you can still send. We keep trying.
      </p>
    )
  }
  if (questions.length === 0) return null
  return (
    <section className={joinClasses(receipt.receipt, styles.late)}>
      <h2>Documents you can still send</h2>
      <p className={receipt.note}>
        Was something not ready when you submitted? Send it here. Your application stays as you submitted it.
      </p>
      {questions.map(([key, question]) => (
        <LateQuestion key={key} {...question} />
      ))}
    </section>
  )
}

function LateQuestion({ label, submitted, received, next_key: nextKey }: Documents[string]) {
  const { tenant } = useInstitution()
  const { renderUpload } = useSession()
  const holder = useRef<HTMLDivElement>(null)
  useKeptFocus(holder, nextKey ?? '')
  return (
    <div className={styles.lateQuestion} ref={holder} tabIndex={-1}>
      {nextKey === null ? (
        <>
          <h3>{label}</h3>
          <p className={receipt.note}>
            You have sent the most documents that we accept here. If you have more, write to{' '}
            {tenant.help.email}.
          </p>
        </>
      ) : (
        // Nothing is validated after the submission; `required` only avoids the mark of optional questions.
        renderUpload?.({ kind: 'upload', key: nextKey, label, required: { message: label } })
      )}
      <div aria-live="polite">
        {(submitted || received.length > 0) && (
          <ul className={styles.lateFiles} aria-label={`${label}: received`}>
            {submitted && (
              <li>
                <File {...submitted} />, sent with your application
              </li>
            )}
            {received.map((file) => (
              <li key={file.received_at}>
                <File {...file} />, received{' '}
                <time dateTime={file.received_at}>{formatMoment(new Date(file.received_at), tenant)}</time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

function File({ file_name: name, file_size: size }: NonNullable<Documents[string]['submitted']>) {
  return (
    <>
      <Icon name="check" size={18} />
      <bdi>{name}</bdi> ({formatFileSize(size)})
    </>
  )
}
