import type { Page } from '#form/page.ts'

import { makeParentSections } from '../blocks/parentSections.ts'
import { birthAndGender } from './about/birthAndGender.ts'
import { citizenshipAndBackground } from './about/citizenshipAndBackground.ts'
import { family } from './about/family.ts'
import { howToReachYou } from './about/howToReachYou.ts'
import { internationalPhone } from './about/internationalPhone.ts'
import { mailingAddress } from './about/mailingAddress.ts'
import { permanentAddress } from './about/permanentAddress.ts'
import { residency } from './about/residency.ts'
import { yourName } from './about/yourName.ts'

/** Step One, About You. Each section is a file in `about/`. */
export const about: Page = {
  id: 'about',
  path: '/about',
  step: 'Step One',
  title: 'About You',
  lede: 'Questions are required unless marked optional. Answer them in any order. Nothing is sent until you submit at the end.',
  sections: [
    yourName,
    howToReachYou,
    birthAndGender,
    permanentAddress,
    internationalPhone,
    mailingAddress,
    residency,
    citizenshipAndBackground,
    family,
    ...makeParentSections(1),
    ...makeParentSections(2),
  ],
}
