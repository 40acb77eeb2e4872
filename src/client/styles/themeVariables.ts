import type { Tenant } from '#form/tenant.ts'
import { makeRoleCss } from '#form/theme/makeRoleCss.ts'

/** Comes before all style sheets and fixes the order of layers. */
const layers = '@layer reset,tokens,base,components,print;'

/** The style sheet before all others: the order of layers, and the institution's colors. */
export function makeThemeCss({ theme }: Pick<Tenant, 'theme'>): string {
  return layers + makeRoleCss(theme)
}
