import { useState } from 'react'

import { readAnswer } from '#form/readAnswer.ts'
import { makeRecordPages } from '#form/recordPages.ts'

import { useDebouncedContents } from '../draft/use/DraftContext.ts'
import { useInstitution, useToday } from '../institution/TenantContext.ts'
import section from '../questions/SectionView.module.css'
import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import styles from './RecordView.module.css'
import { RecordView } from './RecordView.tsx'

/** The record before the certification, closed at first. */
export function CheckSection() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={section.section}>
      <h2 id="check-title">Check your answers</h2>
      <p className={section.lede}>
        Read your application once more, the way we will read it. Each answer leads back to its question.
      </p>
      <div className={styles.show}>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide your answers' : 'Show your answers'}
        </Button>
      </div>
      {isOpen && <CheckedAnswers />}
    </section>
  )
}

/** The application as it will be submitted, and its PDF for students with an account. */
function CheckedAnswers() {
  const { pages } = useInstitution().form
  const contents = useDebouncedContents()
  const today = useToday()
  const { copy } = useSession()
  if (today === undefined) return null
  return (
    <>
      {copy !== undefined && <div className={styles.copy}>{copy}</div>}
      <RecordView
        record={makeRecordPages(pages, contents, (question) => readAnswer(question, contents, today))}
        formPaths={pages.map(({ path }) => path)}
      />
    </>
  )
}
