import { type ComponentType, type ReactNode, useState } from 'react'

import { ServerError } from '../api/callApi.ts'
import { notLoadedMessage } from '../navigation/loadScreen.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import section from '../questions/SectionView.module.css'
import { Button } from '../ui/Button.tsx'
import styles from './RecordView.module.css'

/** The record before the certification, loaded when it is opened. */
export function CheckSection(): ReactNode {
  const { isPending, run } = usePendingAction()
  const [Answers, setAnswers] = useState<ComponentType>()
  const toggle = async (): Promise<void> => {
    const { CheckedAnswers } = await import('./CheckedAnswers.tsx').catch((): never => {
      throw new ServerError(notLoadedMessage, navigator.onLine ? 404 : 0)
    })
    setAnswers(() => (Answers ? undefined : CheckedAnswers))
  }
  return (
    <section className={section.section} aria-labelledby="check-title">
      <h2 id="check-title">Check your answers</h2>
      <p className={section.lede}>
        Read your application once more, the way we will read it. Each answer leads back to its question.
      </p>
      <div className={styles.show}>
        <Button
          variant="quiet"
          aria-expanded={Answers !== undefined}
          busyLabel={isPending && 'Opening'}
          onClick={() => run(toggle)}
        >
          {Answers ? 'Hide your answers' : 'Show your answers'}
        </Button>
      </div>
      {Answers && <Answers />}
    </section>
  )
}
