import { renderToStaticMarkup } from 'react-dom/server'

import { DraftContext } from '#client/draft/use/DraftContext.ts'
import { createDraftStore } from '#client/draft/use/createDraftStore.ts'
import { makeDraftRules } from '#client/draft/draftRules.ts'
import { TenantContext } from '#client/institution/TenantContext.ts'
import { SectionView } from '#client/questions/SectionView.tsx'
import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'

/** A section as it is in the prerendered page. */
export function renderMarkup(sectionId: string): string {
  const institution = { tenant, form: makeForm(tenant.pages) }
  const section = tenant.pages.flatMap((page) => page.sections).find(({ id }) => id === sectionId)
  if (!section) throw new Error(`There is no section ${sectionId}.`)
  return renderToStaticMarkup(
    <TenantContext value={institution}>
      <DraftContext value={createDraftStore(makeDraftRules(institution))}>
        <SectionView section={section} />
      </DraftContext>
    </TenantContext>,
  )
}
