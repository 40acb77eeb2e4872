import type { Page } from '@playwright/test'

import type { ApplicationName } from './openApplications.ts'

/** The states that every screen is shown in, or says why it cannot be. */
export const stateTitles = {
  empty: 'Empty',
  filled: 'Filled',
  errors: 'Errors',
  loading: 'Loading',
  offline: 'Offline',
  dialog: 'Dialog open',
  menu: 'Menu open',
  toast: 'Toast',
  longWords: 'Long words',
  zoom: 'Zoom 200 %',
  narrow: '320 px wide',
  forcedColours: 'Forced colours',
  reducedMotion: 'Reduced motion',
  print: 'Printed',
} as const

/** The name of a state. */
export type State = keyof typeof stateTitles

/** The window a picture is made in: a phone of 360 px or a desktop of 1280 px, but for what a state changes. */
export type Device = 'phone' | 'desktop'

/** What a scene works with. */
export interface Stage {
  readonly page: Page
  /** Makes the browser the one of a student whose application is like that. */
  enterAs(name: ApplicationName, lastPage?: string): Promise<void>
}

/** Brings a screen into a state, up to what shows that it is there. */
export type Scene = (stage: Stage) => Promise<void>

/** A picture, or a sentence that says why there is none. */
export type Cell = Scene | { readonly none: string }

/** A row of the table. */
export interface Screen {
  /** Names its pictures. */
  readonly id: string
  readonly title: string
  readonly cells: Readonly<Record<State, Cell>>
}

/** A dialog, which has no states of its own. */
export interface DialogScene {
  readonly id: string
  readonly title: string
  readonly scene: Scene
}

/** States that are the same whatever the device, and are shown on one. */
const onlyOn: Readonly<Partial<Record<string, Device>>> = {
  narrow: 'phone',
  reducedMotion: 'phone',
  print: 'desktop',
}

/**
 * The devices that a cell is shown on.
 * @param cell a state, or the id of a dialog
 */
export function listDevices(cell: string): readonly Device[] {
  const only = onlyOn[cell]
  return only === undefined ? ['phone', 'desktop'] : [only]
}

/** What covers the window or stands in it is shown as the window has it; everything else from top to bottom. */
export const windowStates: readonly string[] = ['loading', 'dialog', 'menu', 'toast']
