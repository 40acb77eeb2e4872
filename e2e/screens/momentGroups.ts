import { banners } from './banners.ts'
import { dialogs } from './dialogs.ts'
import { menus } from './menus.ts'
import { saving } from './saving.ts'
import type { MomentGroup } from './screen.ts'
import { toasts } from './toasts.ts'
import { uploads } from './uploads.ts'

/** Everything that stands on a screen for a while. */
export const momentGroups: readonly MomentGroup[] = [dialogs, uploads, saving, banners, toasts, menus]
