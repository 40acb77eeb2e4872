import type { Page } from '#form/page.ts'

import { act } from './education/act.ts'
import { athletics } from './education/athletics.ts'
import { colleges } from './education/colleges.ts'
import { counselor } from './education/counselor.ts'
import { highSchool } from './education/highSchool.ts'
import { sat } from './education/sat.ts'
import { testOptional } from './education/testOptional.ts'
import { transcript } from './education/transcript.ts'
import { yourPlans } from './education/yourPlans.ts'

/** Step Two, Your Academics. Each section is a file in `education/`. */
export const education: Page = {
  id: 'education-ug',
  path: '/education-ug',
  step: 'Step Two',
  title: 'Your Academics',
  lede: 'Tell us what you want to study and where you have studied so far.',
  sections: [yourPlans, athletics, highSchool, counselor, transcript, colleges, testOptional, sat, act],
}
