import type { Locator, Page } from '@playwright/test'

import type { ApplicationName } from './openApplication.ts'

/** A column of the table. */
export type Device = 'phone' | 'desktop'

/** Every screen is shown in all of these states, or says why it cannot be. */
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

export type State = keyof typeof stateTitles

export type StaffDoorRole = 'officer' | 'administrator'

export interface Stage {
  readonly page: Page
  /** Logs the browser in as the student of a prepared application. */
  enterAs(name: ApplicationName, lastPage?: string): Promise<void>
  /** The service link of an application. */
  getServiceLink(name: ApplicationName): Promise<string>
  /** Signs the browser in as an officer, or as an administrator. */
  enterAsStaff(role?: StaffDoorRole): Promise<void>
  /** A link to sign in as that officer. */
  mailStaffLink(): Promise<string>
  /** The unsubscribe link of a reminder. */
  getUnsubscribeLink(): string
}

/**
 * Brings a screen into a state.
 * @returns an element that must be visible in every window
 */
export type Scene = (stage: Stage) => Promise<Locator>

/** A scene, or the reason why there is none. */
export type Cell = Scene | { readonly none: string }

/** A row of the table. */
export interface Screen {
  /** Prefix of its pictures' names. */
  readonly id: string
  readonly title: string
  readonly cells: Readonly<Record<State, Cell>>
  /** The state for other looks, unless it is the usual one. */
  readonly looksOf?: State
}

/** A temporary element of a screen, without states of its own. */
export interface Moment {
  readonly id: string
  readonly title: string
  readonly scene: Scene
  /** The only device that has it. */
  readonly only?: Device
}

export interface MomentGroup {
  /** Prefix of its pictures' names. */
  readonly id: string
  readonly title: string
  readonly moments: readonly Moment[]
}

/** States shown as the window has them; others are shown from top to bottom. */
export const windowStates: readonly string[] = ['loading', 'dialog', 'menu', 'toast'] satisfies State[]
