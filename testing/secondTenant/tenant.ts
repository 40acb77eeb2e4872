import type { Tenant } from '#form/tenant.ts'

import { alerts } from './alerts.ts'
import { bullet, mark } from './mark.ts'
import { office } from './office.ts'
import { audition } from './pages/audition.ts'
import { enrollment } from './pages/enrollment.ts'
import { scene } from './scene.ts'
import { texts } from './texts.ts'
import { darkTheme, theme } from './theme.ts'

/**
 * A second institution that differs from the default as much as possible, to show that nothing of the default is built
 * into the product (docs/decisions/0084).
 */
export const tenant: Tenant = {
  partnerName: office.institution,
  applicationTitle: 'Audition Application',
  shortName: 'HSC',
  mark,
  bullet,
  scene,
  office: { name: office.name, addressLines: office.addressLines, hours: office.hours },
  help: { email: office.email, subject: 'Audition desk' },
  timeZone: 'America/Chicago',
  timeZoneName: 'Central Time',
  identityProviderPrefix: 'HarborStreetStage',
  theme,
  darkTheme,
  alerts,
  texts,
  pages: [audition, enrollment],
}
