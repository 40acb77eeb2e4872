import type { ReactNode } from 'react'
import { useLocation } from 'react-router'

import type { Tenant } from '#form/tenant.ts'

import { DocumentTitle } from '../chrome/DocumentTitle.tsx'
import { SavedStatus } from '../chrome/SavedStatus.tsx'
import { useInstitution } from '../institution/TenantContext.ts'
import { pageTitleId, PageView } from '../questions/PageView.tsx'
import { useSavingState } from '../saving/SavingContext.ts'
import { Button } from '../ui/Button.tsx'
import { useWay } from '../way/WayContext.ts'
import { useHeadingFocus } from './useHeadingFocus.ts'
import { useMove } from './useMove.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/** One of the three steps: its questions, and the button that leads on or submits (spec 4, buttons). */
export default function StepScreen(): ReactNode {
  const { tenant } = useInstitution()
  const { pathname } = useLocation()
  const { goTo, submit } = useWay()
  const { isMoving, move } = useMove()
  const saving = useSavingState()
  const index = tenant.pages.findIndex((page) => page.path === pathname.replace(/\/$/, ''))
  const page = tenant.pages[index] ?? tenant.pages[0]
  const next = tenant.pages[index + 1]
  const hasErrors = useValidationGroups().some((group) => group.items.length > 0)
  useHeadingFocus(pageTitleId)
  if (!page) return null
  return (
    <>
      <DocumentTitle title={page.title} hasErrors={hasErrors} />
      <meta name="description" content={describe(tenant)} />
      <PageView
        key={page.id}
        page={page}
        onSubmit={() => move(next ? () => goTo(next.path) : submit)}
        actions={
          <>
            <Button type="submit" size={next ? 'continue' : 'submit'} isLoading={isMoving}>
              {next ? 'Save and Continue' : 'Submit'}
            </Button>
            <SavedStatus saving={saving} place="actions" />
          </>
        }
      />
    </>
  )
}

/** What a search engine shows. */
function describe({ applicationTitle, partnerName, texts }: Tenant): string {
  return `${applicationTitle}, ${partnerName}. ${texts.welcome.promises.join('. ')}.`
}
