import { banners } from './banners.ts'
import { dates } from './dates.ts'
import { dialogs } from './dialogs.ts'
import { failures } from './failures.ts'
import { menus } from './menus.ts'
import { saving } from './saving.ts'
import type { MomentGroup } from './screen.ts'
import { staffActions } from './staffActions.ts'
import { staffManyMoments } from './staffMany.ts'
import { staffReadingMoments } from './staffReadingMoments.ts'
import { staffSteps } from './staffSteps.ts'
import { terms } from './terms.ts'
import { toasts } from './toasts.ts'
import { uploads } from './uploads.ts'

/** Temporary elements of screens. */
export const momentGroups: readonly MomentGroup[] = [
  dialogs,
  uploads,
  saving,
  dates,
  failures,
  banners,
  terms,
  toasts,
  menus,
  staffSteps,
  staffActions,
  staffManyMoments,
  staffReadingMoments,
]
