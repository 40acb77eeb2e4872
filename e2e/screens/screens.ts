import { cards } from './cards.ts'
import { completion, errorScreen, service } from './otherScreens.ts'
import type { Screen } from './screen.ts'
import { about, education, finalSteps } from './steps.ts'

/** The rows of the table: every screen, what staff see, and the one for when nothing else can be shown. */
export const screens: readonly Screen[] = [
  about,
  education,
  finalSteps,
  completion,
  ...cards,
  service,
  errorScreen,
]
