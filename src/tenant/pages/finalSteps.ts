import type { Page } from '#form/page.ts'

import { certification } from './finalSteps/certification.ts'
import { conduct } from './finalSteps/conduct.ts'
import { personalStatement } from './finalSteps/personalStatement.ts'
import { recommendations } from './finalSteps/recommendations.ts'

/** Step Three, Final Steps. Each section is a file in `finalSteps/`. */
export const finalSteps: Page = {
  id: 'final-steps',
  path: '/final-steps',
  step: 'Step Three',
  title: 'Final Steps',
  lede: 'A few last questions. After you submit, you can’t change your answers.',
  sections: [conduct, recommendations, personalStatement, certification],
}
