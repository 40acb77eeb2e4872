import { type FormEvent, Fragment } from 'react'

import { estimateSections } from '#form/estimateSections.ts'
import { findCertification } from '#form/findCertification.ts'

import { BulletList } from '../layout/BulletList.tsx'
import { useLater } from '../layout/useLater.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { SectionInTurn } from '../questions/SectionInTurn.tsx'
import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { Form } from '../ui/Form.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import styles from './StepScreen.module.css'
import { useStep } from './useStep.ts'

const loadCheck = () => import('../record/CheckSection.tsx')

/** The id of the heading, which gets the focus on navigation. */
const titleId = 'page-title'

/** A step: heading, sections, the review before the certification, and the button that goes on or submits. */
export default function StepScreen() {
  const { applicationTitle, partnerName, texts, pages } = useInstitution().tenant
  const { busy, run } = usePendingAction()
  const { isLoggedIn, navigation, termDates } = useSession()
  const { page, next } = useStep()
  useHeadingFocus(titleId)
  const check = useLater(loadCheck, !next)
  const description = `${applicationTitle}, ${partnerName}. ${texts.welcome.promises.join('. ')}.`
  const minutes = estimateSections(page)
  const certification = next ? undefined : findCertification(page)
  const review = !next && <div className={styles.check}>{check && <check.CheckSection />}</div>
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    run(async () => await (next ? navigation?.goTo(next.path) : navigation?.submit()))
  }
  return (
    <Fragment key={page.id}>
      <meta name="description" content={description} />
      <header className={styles.head}>
        <h1 id={titleId} tabIndex={-1}>
          {page.title}
        </h1>
        {page.lede !== undefined && <p className={styles.lede}>{page.lede}</p>}
        {page === pages[0] && (
          <section className={styles.needed}>
            <h2>What you’ll need</h2>
            <BulletList items={texts.whatYouNeed} />
          </section>
        )}
      </header>
      <Form onSubmit={submit}>
        {page.sections.map((section, index) => (
          <Fragment key={section.id}>
            {section === certification && review}
            <SectionInTurn section={section} minutes={minutes[index]} />
          </Fragment>
        ))}
        {!certification && review}
        <div className={styles.actions}>
          {!next && (
            <p className={styles.last} id="last-word">
              After you submit, you can’t change your answers.
              {termDates?.()}
            </p>
          )}
          <Button
            aria-describedby={next ? undefined : 'last-word'}
            type="submit"
            size={next ? 'continue' : 'submit'}
            busyLabel={busy(isLoggedIn && !next ? 'Submitting' : 'Opening the next page')}
          >
            {next ? 'Save and Continue' : 'Submit'}
          </Button>
        </div>
      </Form>
    </Fragment>
  )
}
