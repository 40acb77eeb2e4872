import '#client/styles/site.css'

import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'

import { loadHeadingFont } from '#client/layout/loadHeadingFont.ts'
import { isTooOld, startNoticeId } from '#client/layout/startNotice.ts'
import { staffPath } from '#contract/pagePaths.ts'

import { StaffRoot } from './StaffRoot.tsx'

/** Starts the staff's pages, unless the browser is too old for them, which the page says. */
function startStaffPages(): void {
  if (isTooOld()) return
  const place = document.querySelector('#root')
  if (!place) throw new Error('The page has no #root.')
  document.getElementById(startNoticeId)?.remove()
  // A page without it is complete.
  loadHeadingFont().catch(() => undefined)
  createRoot(place).render(
    <BrowserRouter basename={staffPath}>
      <StaffRoot />
    </BrowserRouter>,
  )
}

startStaffPages()
