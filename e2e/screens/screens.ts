import { cards } from './cards.ts'
import { completion, errorScreen, service, unsubscribe } from './otherScreens.ts'
import type { Screen } from './screen.ts'
import { staffList, staffReading, staffSignIn } from './staff.ts'
import { staffFigures } from './staffFigures.ts'
import { staffDownloads } from './staffMany.ts'
import { staffLog } from './staffLog.ts'
import { about, education, finalSteps } from './steps.ts'

/** The rows of the table. */
export const screens: readonly Screen[] = [
  about,
  education,
  finalSteps,
  completion,
  ...cards,
  service,
  unsubscribe,
  errorScreen,
  staffSignIn,
  staffList,
  staffReading,
  staffFigures,
  staffDownloads,
  staffLog,
]
