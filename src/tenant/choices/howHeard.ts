import type { Choice } from '#form/choice.ts'

import { office } from '../office.ts'

/** How students come across us. */
export const howHeard: readonly Choice[] = [
  { value: 'COUNSELOR', label: 'A counselor or teacher' },
  { value: 'FAIR', label: 'A college fair' },
  { value: 'VISIT', label: `A visit from ${office.calledName} to my school` },
  { value: 'CAMPUS', label: 'A campus visit or summer program' },
  { value: 'FAMILY', label: 'Family' },
  { value: 'FRIEND', label: 'A friend or a current student' },
  { value: 'COACH', label: 'A coach' },
  { value: 'EMPLOYER', label: 'My employer' },
  { value: 'MAIL', label: 'A letter or postcard' },
  { value: 'EMAIL', label: 'An email' },
  { value: 'SEARCH', label: 'An internet search' },
  { value: 'SOCIAL', label: 'Social media' },
  { value: 'GUIDE', label: 'A college guide or ranking' },
  { value: 'AD', label: 'An advertisement' },
  { value: 'OTHER', label: 'Some other way' },
]
