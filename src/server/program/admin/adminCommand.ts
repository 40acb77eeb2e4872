import { constants } from 'node:os'

import type { Clock } from '#form/clock.ts'
import type { Form } from '#form/form.ts'
import type { MailTexts, Tenant } from '#form/tenant.ts'
import { StartupError } from '#server/platform/startupError.ts'

import type { AdminServices } from './openAdminServices.ts'

/** What is expensive to open is a function, called only by commands that need it. */
export interface AdminContext {
  readonly tenant: Tenant
  readonly form: Form
  readonly loadMailTexts: () => Promise<MailTexts>
  /**
   * Resolves once the text was written. Only results go to stdout.
   * @throws EndedEarly if nobody reads it any more
   */
  readonly print: (result: string | Uint8Array) => Promise<void>
  /** Writes a line to stderr. */
  readonly notify: (line: string) => void
  /** Asks and returns the line that was typed; missing where nobody can be asked, as in a timer. */
  readonly ask?: ((question: string) => Promise<string>) | undefined
  readonly clock: Clock
  /** Called once, also while the server runs; closed when the command ends. */
  readonly openServices: () => Promise<AdminServices>
}

export interface AdminOption {
  /** `DATE`, or the values to choose from, such as `csv|json`; an option without it is a flag. */
  readonly value?: string
  readonly description: string
  readonly isRequired?: boolean
}

/** '' for a flag; missing if the option was not given. */
export type GivenOptions = Readonly<Record<string, string>>

export interface AdminCommand {
  readonly summary: string
  /** Descriptions by names such as `EMAIL`, in this order; all are required, unless they are in brackets: `[NAME]`. */
  readonly arguments?: Readonly<Record<string, string>>
  readonly options?: Readonly<Record<string, AdminOption>>
  /** @throws UsageError for invalid arguments, EndedEarly, StartupError if something else must be fixed first */
  readonly run: (options: GivenOptions, context: AdminContext, args: readonly string[]) => Promise<void>
}

/** The command was called incorrectly. */
export class UsageError extends StartupError {}

/** The command was ended before it was done: by Ctrl-C, by a reader such as `head` that has enough, or by a stop. */
export class EndedEarly extends StartupError {
  /** As shells report the end by a signal. */
  readonly exitCode: number

  constructor(signal: 'SIGPIPE' | InterruptSignal, problem = '', remedy = '') {
    super(problem, remedy)
    this.exitCode = 128 + constants.signals[signal]
  }
}

export type InterruptSignal = 'SIGINT' | 'SIGTERM' | 'SIGHUP'
