import type { Clock } from '#form/clock.ts'
import type { Tenant } from '#form/tenant.ts'

import type { AdminServices } from './openAdminServices.ts'

/** What is costly to open is a function, which only the command that needs it calls. */
export interface AdminContext {
  readonly tenant: Tenant
  /** Resolves once the text was taken. Only results go to stdout. */
  readonly print: (result: string | Uint8Array) => Promise<void>
  /** Writes a line to stderr. */
  readonly notify: (line: string) => void
  readonly clock: Clock
  /** Works also while the server runs; closed when the command has ended. */
  readonly openServices: () => Promise<AdminServices>
}

export interface AdminArgument {
  /** `EMAIL` */
  readonly name: string
  readonly description: string
}

export interface AdminOption {
  /** `DATE`; an option without it is only there or not. */
  readonly value?: string
  readonly description: string
  readonly isRequired?: boolean
}

export interface AdminInput {
  readonly arguments: readonly string[]
  /** '' for an option without a value; options that were not given are missing. */
  readonly options: Readonly<Record<string, string>>
}

export interface AdminCommand {
  readonly name: string
  readonly summary: string
  readonly arguments?: readonly AdminArgument[]
  readonly options?: Readonly<Record<string, AdminOption>>
  /**
   * Throws UsageError for what it cannot take, and StartupError where somebody has to do something else about it.
   */
  readonly run: (input: AdminInput, context: AdminContext) => Promise<void>
}

/** Called in a way that the command does not understand. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
