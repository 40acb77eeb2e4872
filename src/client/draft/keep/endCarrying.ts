import { forgetLink } from './linkAnswers.ts'
import { forgetTab, forgetVisitor } from './carriedAnswers.ts'

/** Forgets everything that the tab carries, after a logout or once it is the student's. */
export function endCarrying(): void {
  forgetVisitor()
  forgetTab()
  forgetLink()
}
