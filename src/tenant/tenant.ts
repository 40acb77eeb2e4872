import type { Tenant } from '#form/tenant.ts'

import { alerts } from './alerts.ts'
import { bullet, mark } from './mark.ts'
import { office } from './office.ts'
import { about } from './pages/about.ts'
import { education } from './pages/education.ts'
import { finalSteps } from './pages/finalSteps.ts'
import { scene } from './scene.ts'
import { stages } from './stages.ts'
import { texts } from './texts.ts'
import { darkTheme, theme } from './theme.ts'

/** This institution: who asks what. Its names are in `office.ts`. */
export const tenant: Tenant = {
  partnerName: office.institution,
  applicationTitle: office.application,
  shortName: office.shortName,
  mark,
  bullet,
  scene,
  office: { name: office.name, addressLines: office.addressLines, hours: office.hours },
  help: { email: office.email, subject: office.emailSubject },
  timeZone: office.timeZone,
  timeZoneName: office.timeZoneName,
  identityProviderPrefix: office.cookieName,
  theme,
  darkTheme,
  alerts,
  texts,
  pages: [about, education, finalSteps],
  stages,
}
