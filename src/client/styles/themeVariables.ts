import type { Tenant } from '#form/tenant.ts'
import { makeRoleCss } from '#form/theme/makeRoleCss.ts'

/** Comes before all style sheets and fixes the order of layers. */
const layers = '@layer reset,tokens,base,components,print;'

/** The style sheet before all others: the order of layers, and the institution's colors by day and at night. */
export function makeThemeCss(tenant: Pick<Tenant, 'theme' | 'darkTheme'>): string {
  return layers + makeRoleCss(tenant)
}
