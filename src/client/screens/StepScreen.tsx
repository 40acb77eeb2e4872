import type { ReactNode } from 'react'

import type { Tenant } from '#form/tenant.ts'

import { BulletList } from '../layout/BulletList.tsx'
import { useLater } from '../layout/useLater.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { pageTitleId, PageView } from '../questions/PageView.tsx'
import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import styles from '../questions/PageView.module.css'
import { useStep } from './useStep.ts'

const loadCheck = () => import('../record/CheckSection.tsx')

export default function StepScreen(): ReactNode {
  const { tenant } = useInstitution()
  const { busy, run } = usePendingAction()
  const { isLoggedIn, navigation, termDates } = useSession()
  const { page, next } = useStep()
  useHeadingFocus(pageTitleId)
  const check = useLater(loadCheck, !next)
  if (!page) return null
  return (
    <>
      <meta name="description" content={describe(tenant)} />
      <PageView
        key={page.id}
        page={page}
        intro={
          page === tenant.pages[0] && (
            <section className={styles.needed}>
              <h2>What you’ll need</h2>
              <BulletList items={tenant.texts.whatYouNeed} />
            </section>
          )
        }
        check={next ? undefined : <div className={styles.check}>{check && <check.CheckSection />}</div>}
        onSubmit={() => run(async () => await (next ? navigation?.goTo(next.path) : navigation?.submit()))}
        actions={
          <>
            {!next && (
              <p className={styles.last} id="last-word">
                After you submit, you can’t change your answers any more.
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
          </>
        }
      />
    </>
  )
}

function describe({ applicationTitle, partnerName, texts }: Tenant): string {
  return `${applicationTitle}, ${partnerName}. ${texts.welcome.promises.join('. ')}.`
}
