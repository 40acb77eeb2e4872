import type { Locator, Page } from '@playwright/test'

import type { ApplicationName } from './openApplication.ts'

/** The column of the table that a picture stands in. */
export type Device = 'phone' | 'desktop'

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
} as const

/** The name of a state. */
export type State = keyof typeof stateTitles

/** What a scene works with. */
export interface Stage {
  readonly page: Page
  /** Makes the browser the one of a student whose application is like that. */
  enterAs(name: ApplicationName, lastPage?: string): Promise<void>
  /** The address under which staff read an application. */
  getServiceLink(name: ApplicationName): Promise<string>
}

/** Brings a screen into a state. It gives what shows that it is there, and must be seen in every window. */
export type Scene = (stage: Stage) => Promise<Locator>

/** A scene, or a sentence that says why there is none. */
export type Cell = Scene | { readonly none: string }

/** A row of the table. */
export interface Screen {
  /** Names its pictures. */
  readonly id: string
  readonly title: string
  readonly cells: Readonly<Record<State, Cell>>
  /** The state that is looked at in other ways too, when it is not the one that tells most on other screens. */
  readonly looksOf?: State
}

/** Something that stands on a screen for a while, and has no states of its own. */
export interface Moment {
  readonly id: string
  readonly title: string
  readonly scene: Scene
  /** Where it can be, when that is not everywhere. */
  readonly only?: Device
}

/** Moments of one kind. */
export interface MomentGroup {
  /** Names its pictures. */
  readonly id: string
  readonly title: string
  readonly moments: readonly Moment[]
}

/** What covers the window or stands in it is shown as the window has it; everything else from top to bottom. */
export const windowStates: readonly string[] = ['loading', 'dialog', 'menu', 'toast'] satisfies State[]
