import { type ReactNode, useEffect } from 'react'
import { type MetaDescriptor, useLocation } from 'react-router'

import { SavedStatus } from '../chrome/SavedStatus.tsx'
import { institution } from '../institution/institution.ts'
import { useInstitution } from '../institution/TenantContext.ts'
import { pageTitleId, PageView } from '../questions/PageView.tsx'
import { useSavingState } from '../saving/SaverContext.tsx'
import { useSteps } from '../saving/useSteps.ts'
import { Button } from '../ui/Button.tsx'
import { useNavigationState } from './navigationState.ts'
import { useMove } from './useMove.ts'
import { useValidationGroups } from './useValidationGroups.ts'

/** The title of the browser's tab, before the answers are judged. */
export function meta({ location }: { readonly location: { readonly pathname: string } }): MetaDescriptor[] {
  return [{ title: makeTitle(location.pathname) }, { name: 'description', content: describe() }]
}

/** One of the three steps: its questions, and the button that leads on or submits (spec 4, buttons). */
export default function StepScreen(): ReactNode {
  const { tenant } = useInstitution()
  const { pathname } = useLocation()
  const { goTo, submit } = useSteps()
  const { isMoving, move } = useMove()
  const saving = useSavingState()
  const index = tenant.pages.findIndex((page) => page.path === pathname.replace(/\/$/, ''))
  const page = tenant.pages[index] ?? tenant.pages[0]
  const next = tenant.pages[index + 1]
  const hasErrors = useValidationGroups().some((group) => group.items.length > 0)
  useHeadingFocus()
  if (!page) return null
  return (
    <>
      <title>{(hasErrors ? 'Error: ' : '') + makeTitle(page.path)}</title>
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

/** A new page begins at its top, with the focus on its heading, unless the address or the summary asks for it. */
function useHeadingFocus(): void {
  const { pathname, hash, key } = useLocation()
  const { showSummary } = useNavigationState()
  useEffect(() => {
    // The first page of a visit is left alone: somebody may be typing into it already.
    if (key === 'default' || hash !== '' || showSummary !== undefined) return
    scrollTo(0, 0)
    document.getElementById(pageTitleId)?.focus({ preventScroll: true })
    // Following a link on the same page is not a move to another one.
  }, [pathname])
}

function makeTitle(path: string): string {
  const { pages, partnerName } = institution.tenant
  const page = pages.find((one) => one.path === path.replace(/\/$/, ''))
  return `${page?.title ?? 'Application'} – ${partnerName}`
}

function describe(): string {
  const { applicationTitle, partnerName, texts } = institution.tenant
  return `${applicationTitle}, ${partnerName}. ${texts.welcome.promises.join('. ')}.`
}
