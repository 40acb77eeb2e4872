import { useParams } from 'react-router'

import { callApi, describeFailure } from '#client/api/callApi.ts'
import { DocumentTitle } from '#client/layout/DocumentTitle.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FullScreenSpinner } from '#client/ui/Spinner.tsx'
import { readApplication } from '#contract/staffReading.ts'

import { useCall } from '../session/useCall.ts'
import { Application } from './Application.tsx'
import styles from './ReadingScreen.module.css'
import { ListNavigation } from './ListNavigation.tsx'

/** An application with its documents, and what the office has noted about it. */
export function ReadingScreen() {
  const { id = '' } = useParams()
  const { data, error, retry } = useCall(
    id,
    async (signal) => await callApi(readApplication, { params: { id }, signal }),
  )
  if (data && data.id === id) return <Application key={id} application={data} reload={retry} />
  if (error === undefined)
    return (
      <main id="content" className={styles.loading} tabIndex={-1}>
        <DocumentTitle title="Loading the application" />
        <ListNavigation id={id} />
        <FullScreenSpinner label="Loading the application" />
      </main>
    )
  return (
    <main id="content" className={styles.failure} tabIndex={-1}>
      <DocumentTitle title="Application not available" hasErrors />
      <ListNavigation id={id} />
      <h1>This application cannot be shown</h1>
      <p>{describeFailure(error)}</p>
      <p>
        <Button onClick={retry}>Try again</Button>
      </p>
    </main>
  )
}
