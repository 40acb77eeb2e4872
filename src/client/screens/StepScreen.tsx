import type { ReactNode } from 'react'

import type { Tenant } from '#form/tenant.ts'

import { useInstitution } from '../institution/TenantContext.ts'
import { pageTitleId, PageView } from '../questions/PageView.tsx'
import { useSession } from '../session/SessionContext.ts'
import { Button } from '../ui/Button.tsx'
import { useFormNavigation } from '../navigation/FormNavigationContext.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { usePendingAction } from '../navigation/usePendingAction.ts'
import { useStep } from './useStep.ts'

export default function StepScreen(): ReactNode {
  const { tenant } = useInstitution()
  const { goTo, submit } = useFormNavigation()
  const { busy, run } = usePendingAction()
  const { isLoggedIn } = useSession()
  const { page, next } = useStep()
  useHeadingFocus(pageTitleId)
  if (!page) return null
  return (
    <>
      <meta name="description" content={describe(tenant)} />
      <PageView
        key={page.id}
        page={page}
        onSubmit={() => run(next ? () => goTo(next.path) : submit)}
        actions={
          <>
            <Button
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
