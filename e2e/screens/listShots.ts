import { namePicture } from './keepPicture.ts'
import type { Device, Moment, MomentGroup, Screen, State } from './screen.ts'
import { type Look, looks, mainViews, type View } from './views.ts'

/** A picture of a state in one window. */
export interface Shot {
  readonly view: View
  /** The picture's name; without one only the layout is checked. */
  readonly name?: string
  /** Everything is checked, without a picture. */
  readonly isChecked?: true
}

/** The state in which a screen is shown for a look. */
function getShownState(screen: Screen, look: Look): State {
  return screen.looksOf ?? looks[look].of
}

/** A window in the dark, without a picture. */
function listDark(device: Device): Shot[] {
  const views = looks.dark.views.filter((view) => view.device === device)
  return views.map((view) => ({ view, isChecked: true }))
}

/** The windows of a state: all check its layout, those with a picture everything else as well. */
export function listShots(screen: Screen, state: State): Shot[] {
  return [
    ...mainViews.map((view) => ({ view, name: namePicture(screen.id, state, view.device) })),
    ...Object.entries(looks).flatMap(([look, { views, isOnlyShown }]) => {
      const isShown = getShownState(screen, look as Look) === state
      if (!isShown && look === 'dark') return listDark('phone')
      if (!isShown && isOnlyShown) return []
      return views.map((view) =>
        isShown ? { view, name: namePicture(screen.id, look, view.device) } : { view },
      )
    }),
  ]
}

/** The windows of a moment. */
export function listMomentShots(group: MomentGroup, { id, only }: Moment): Shot[] {
  const shown = mainViews.filter(({ device }) => only === undefined || device === only)
  const shots = shown.map((view) => ({ view, name: namePicture(group.id, id, view.device) }))
  const forced = looks.forcedColors.views
    .filter(({ device }) => device === (only ?? 'phone'))
    .map((view) => ({ view, isChecked: true }) as const)
  const narrow = only === undefined ? looks.narrow.views.map((view) => ({ view })) : []
  return [...shots, ...forced, ...listDark(only ?? 'phone'), ...narrow]
}
