import { useEffect, useState } from 'react'
import type { InferOutput } from 'valibot'

import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { watchApplication } from '#contract/staffReading.ts'

import type { Reading } from './reading.ts'
import styles from './Watchers.module.css'

const everyMilliseconds = 10_000

type Watched = InferOutput<typeof watchApplication.reply>

/** Who else has the application open, and whether they have changed something since it was loaded. */
export function Watchers(props: {
  readonly id: string
  /** As the page has them. */
  readonly notes: Reading['notes']
  readonly revision: number
  readonly reload: () => void
}) {
  const { id, notes, revision, reload } = props
  const [now, setNow] = useState<Watched>()
  const others = now?.others ?? []
  const isNoted = (now?.last_note_id ?? null) === null || notes.some((one) => one.id === now?.last_note_id)
  const isOld = now !== undefined && (now.revision > revision || !isNoted)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const poll = (): void => {
      if (!document.hidden)
        callApi(watchApplication, { params: { id }, signal }).then(setNow, () => undefined)
    }
    poll()
    const timer = setInterval(poll, everyMilliseconds)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [id])
  return (
    <output className={styles.watchers}>
      {others.length > 0 && (
        <span>
          <bdi>{others.join(', ')}</bdi> {others.length === 1 ? 'has' : 'have'} this open, too.
        </span>
      )}
      {isOld && (
        <span>
          Something was added in the meantime.{' '}
          <Button variant="link" onClick={reload}>
            Show it
          </Button>
        </span>
      )}
    </output>
  )
}
