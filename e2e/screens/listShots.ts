import { namePicture } from './keepPicture.ts'
import type { Moment, MomentGroup, Screen, State } from './screen.ts'
import { type Look, looks, mainViews, type View } from './views.ts'

/** One look at a state. */
export interface Shot {
  readonly view: View
  /** The name of its picture; without one only the layout is judged. */
  readonly name?: string
}

/** The state of a screen that is looked at in this way. */
function getShownState(screen: Screen, look: Look): State {
  return screen.looksOf ?? looks[look].of
}

/** In which windows a state is seen: in all of them its layout is judged, in those with a picture all else, too. */
export function listShots(screen: Screen, state: State): Shot[] {
  return [
    ...mainViews.map((view) => ({ view, name: namePicture(screen.id, state, view.device) })),
    ...Object.entries(looks).flatMap(([look, { views, isOnlyShown }]) => {
      const isShown = getShownState(screen, look as Look) === state
      if (!isShown && isOnlyShown) return []
      return views.map((view) =>
        isShown ? { view, name: namePicture(screen.id, look, view.device) } : { view },
      )
    }),
  ]
}

/** In which windows a moment is seen. */
export function listMomentShots(group: MomentGroup, { id, only }: Moment): Shot[] {
  const shown = mainViews.filter(({ device }) => only === undefined || device === only)
  const shots = shown.map((view) => ({ view, name: namePicture(group.id, id, view.device) }))
  return only === undefined ? [...shots, ...looks.narrow.views.map((view) => ({ view }))] : shots
}
