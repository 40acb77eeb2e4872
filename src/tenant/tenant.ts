import type { Tenant } from '#form/tenant.ts'

import { alerts } from './alerts.ts'
import { characterLimit } from './characterLimit.ts'
import { mark } from './mark.ts'
import { office } from './office.ts'
import { about } from './pages/about.ts'
import { education } from './pages/education.ts'
import { finalSteps } from './pages/finalSteps.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'

/** Laurel Mountain University: who asks what (spec 1, tenant configuration). */
export const tenant: Tenant = {
  partnerName: office.institution,
  applicationTitle: 'Undergraduate Application',
  shortName: 'LMU',
  mark,
  office: { name: office.name, addressLines: office.addressLines, hours: office.hours },
  help: { email: office.email, subject: 'Help with my application' },
  // A university that doesn’t exist has no codes; these are nobody’s.
  codes: { sat: '0000', act: '0000', school: '000000' },
  links: { home: office.home, privacy: office.privacy, analyticsOptOut: office.analyticsOptOut },
  characterLimit,
  timeZone: 'America/New_York',
  timeZoneName: 'Eastern Time',
  identityProviderPrefix: 'LaurelMountainIdentity',
  theme,
  alerts,
  texts,
  pages: [about, education, finalSteps],
}
