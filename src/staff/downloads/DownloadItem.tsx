import type { InferOutput } from 'valibot'

import { callApi, fillPath } from '#client/api/callApi.ts'
import { useInstitution } from '#client/institution/TenantContext.ts'
import { usePendingAction } from '#client/navigation/usePendingAction.ts'
import { Button } from '#client/ui/Button.tsx'
import { downloadLabels } from '#contract/downloadRules.ts'
import { deleteDownload, fetchDownload, type listDownloads } from '#contract/staffMany.ts'
import { formatFileSize } from '#form/formatFileSize.ts'
import { formatMoment } from '#form/formatMoment.ts'

import styles from './DownloadsScreen.module.css'

type Download = InferOutput<typeof listDownloads.reply>['downloads'][number]

/** The files of a download, or how far they are. */
export function DownloadItem(props: { readonly download: Download; readonly onDeleted: () => void }) {
  const { download, onDeleted } = props
  const { id, kind, state, applications, files, notes, until, created_at: createdAt } = download
  const { tenant } = useInstitution()
  const action = usePendingAction('Not deleted')
  const isOver = state === 'ready' || state === 'failed'
  const title = `${downloadLabels[kind]} of ${applications === 1 ? '1 application' : `${applications} applications`}`
  const titleId = `download-${id}`
  return (
    <section className={styles.download} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <p className={styles.note}>
        Asked for {formatMoment(new Date(createdAt), tenant)}.
        {state === 'ready' && until !== null && ` Kept until ${formatMoment(new Date(until), tenant)}.`}
      </p>
      <output className={styles.state}>{describeState(download)}</output>
      {!isOver && (
        <progress
          aria-labelledby={titleId}
          max={applications}
          value={state === 'running' ? download.done : undefined}
        />
      )}
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map(({ name, size }, index) => (
            <li key={name}>
              <a href={fillPath(fetchDownload.path, { id, number: index + 1 })} download={name}>
                {name}
              </a>{' '}
              ({formatFileSize(size)})
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <details>
          <summary>{notes.length === 1 ? '1 note' : `${notes.length} notes`}</summary>
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={note}>
                <bdi>{note}</bdi>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Button
        variant="link"
        aria-label={`${isOver ? 'Delete' : 'Stop'}: ${title}`}
        busyLabel={action.busy('Deleting')}
        onClick={() =>
          action.run(async () => {
            await callApi(deleteDownload, { params: { id } })
            onDeleted()
          })
        }
      >
        {isOver ? 'Delete' : 'Stop'}
      </Button>
    </section>
  )
}

function describeState({ state, done, applications, files }: Download): string {
  switch (state) {
    case 'waiting':
      return 'Waiting for its turn.'
    case 'running':
      return `Being made: ${done} of ${applications}.`
    case 'ready':
      return files.length === 0 ? 'Ready: there are no documents.' : 'Ready.'
    case 'failed':
      return 'The files could not be made. Please delete this, and try again.'
  }
}
