import { useEffect } from 'react'
import { Link } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { listDownloads } from '#contract/staffMany.ts'

import { useFocusedHeading } from '../layout/useFocusedHeading.ts'
import { useCall } from '../session/useCall.ts'
import { DownloadItem } from './DownloadItem.tsx'
import styles from './DownloadsScreen.module.css'

const againMilliseconds = 2000

/** The files that a member has asked for, with how far each is. The page can be left meanwhile. */
export function DownloadsScreen() {
  const { data, error, isLoading, retry } = useCall(
    '',
    async (signal) => await callApi(listDownloads, { signal }),
  )
  const heading = useFocusedHeading()
  const downloads = data?.downloads
  const isMaking = downloads?.some(({ state }) => state === 'waiting' || state === 'running') ?? false
  useEffect(() => {
    if (!isMaking || isLoading) return undefined
    const timer = setTimeout(retry, againMilliseconds)
    return () => clearTimeout(timer)
  })
  return (
    <main id="content" className={styles.screen} tabIndex={-1}>
      <DocumentTitle title="Downloads" />
      <p>
        <Link to="/">Applications</Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Downloads
      </h1>
      {error !== undefined && (
        <div role="alert" className={styles.failure}>
          <p>{describeFailure(error)}</p>
          <Button variant="quiet" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {downloads?.length === 0 && (
        <p className={styles.note}>
          None. Choose applications on the list, and press Download there. To choose what you have not
          downloaded yet, there is a filter.
        </p>
      )}
      {isMaking && (
        <p className={styles.note}>
          You can leave this page: files are made without it, and wait for you here.
        </p>
      )}
      {downloads?.map((one) => (
        <DownloadItem key={one.id} download={one} onDeleted={retry} />
      ))}
    </main>
  )
}
