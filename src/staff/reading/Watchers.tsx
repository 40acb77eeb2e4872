import { useEffect, useEffectEvent, useState } from 'react'

import { callApi } from '#client/api/callApi.ts'
import { Button } from '#client/ui/Button.tsx'
import { watchApplication } from '#contract/staffReading.ts'

import type { Reading } from './reading.ts'
import styles from './Watchers.module.css'

const everyMilliseconds = 10_000

/** Who else has the application open, and whether they have changed something since it was loaded. */
export function Watchers(props: {
  readonly id: string
  /** As the page has them. */
  readonly notes: Reading['notes']
  readonly revision: number
  readonly reload: () => void
}) {
  const { id, notes, revision, reload } = props
  const [others, setOthers] = useState<readonly string[]>([])
  const [isOld, setOld] = useState(false)
  const watch = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    if (document.hidden) return
    const now = await callApi(watchApplication, { params: { id }, signal })
    setOthers(now.others)
    const isNoted = now.last_note_id === null || notes.some((one) => one.id === now.last_note_id)
    setOld(now.revision > revision || !isNoted)
  })
  useEffect(() => {
    const controller = new AbortController()
    const poll = (): void => void watch(controller.signal).catch(() => undefined)
    poll()
    const timer = setInterval(poll, everyMilliseconds)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [])
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
