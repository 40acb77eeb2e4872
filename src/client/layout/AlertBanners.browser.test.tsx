import { expect, test, vi } from 'vitest'

import { makeForm } from '#form/form.ts'
import { tenant } from '#tenant/tenant.ts'
import { renderStyled } from '#testing/browser/renderStyled.tsx'

import { TenantContext } from '../institution/TenantContext.ts'
import { AlertBanners } from './AlertBanners.tsx'

const institution = { tenant, form: makeForm(tenant.pages) }
const february = 'Apply by February 1 to avoid paying an application fee!'
const march = 'Alert: March 1 is your deadline to apply!'

test.each([
  ['2025-01-21T23:59:00-05:00', []],
  ['2025-01-22T00:01:00-05:00', [february]],
  ['2025-02-01T23:59:00-05:00', [february]],
  ['2025-02-02T00:01:00-05:00', [march]],
  ['2025-03-01T23:59:00-05:00', [march]],
  ['2025-03-02T00:01:00-05:00', []],
])('at %s: %j', async (moment, shown) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  try {
    const screen = await renderStyled(
      <TenantContext value={institution}>
        <AlertBanners />
      </TenantContext>,
    )
    expect([...screen.container.querySelectorAll('p')].map((line) => line.textContent)).toEqual(shown)
  } finally {
    vi.useRealTimers()
  }
})
