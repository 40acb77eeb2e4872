import { type ComponentType, type ReactNode, useState } from 'react'

import { loadPart } from '../navigation/loadScreen.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import section from '../questions/SectionView.module.css'
import { Button } from '../ui/Button.tsx'
import { joinClasses } from '../ui/joinClasses.ts'
import styles from './StepScreen.module.css'

/** The last look before the certification. The record is loaded, and made, only for whoever opens it. */
export function StepCheck(): ReactNode {
  const { isPending, run } = usePendingAction()
  const [Answers, setAnswers] = useState<ComponentType>()
  const toggle = async (): Promise<void> => {
    const { CheckedAnswers } = await loadPart(() => import('../record/CheckedAnswers.tsx'))
    setAnswers(() => (Answers ? undefined : CheckedAnswers))
  }
  return (
    <section className={joinClasses(section.section, styles.check)} aria-labelledby="check">
      <h2 id="check">Check your answers</h2>
      <p className={section.lede}>
        Read your application once more, the way we will read it. Each answer leads back to its question.
      </p>
      <div className={styles.button}>
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
