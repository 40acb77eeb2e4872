import type { Clock } from '#form/clock.ts'
import type { Tenant } from '#form/tenant.ts'

import type { AdminServices } from './openAdminServices.ts'

/** What a command may use. What is costly to open is a function here, which only the command that needs it calls. */
export interface AdminContext {
  readonly tenant: Tenant
  /** Prints a part of the result on stdout, and waits until it was taken. Nothing else is ever printed there. */
  readonly print: (text: string) => Promise<void>
  /** Says on stderr, in one line, how far it is or what else is good to know. */
  readonly notify: (line: string) => void
  readonly clock: Clock
  /** Who of the office runs it: the name of their account on this machine. */
  readonly actor: string
  /** Opens the database and what belongs to it, also while the server runs; closed when the command has ended. */
  readonly openServices: () => Promise<AdminServices>
}

/** Something that must be given, in its place after the command's name. */
export interface AdminArgument {
  /** As usage shows it: `EMAIL`. */
  readonly name: string
  readonly description: string
}

/** An option, given by its name. */
export interface AdminOption {
  /** What stands after it, as usage shows it: `DATE`. Without it, the option is only there or not. */
  readonly value?: string
  readonly description: string
  readonly isRequired?: boolean
}

/** What somebody gave to a command, judged as far as its description says it. */
export interface AdminInput {
  /** One for each of the command's arguments. */
  readonly arguments: readonly string[]
  /** The value of an option that takes one, otherwise ''; options that were not given are missing. */
  readonly options: Readonly<Record<string, string>>
}

/** One command of `npm run admin`. */
export interface AdminCommand {
  readonly name: string
  /** One line: what it prints or does. */
  readonly summary: string
  readonly arguments?: readonly AdminArgument[]
  /** By name, without the dashes. `help` is everybody's. */
  readonly options?: Readonly<Record<string, AdminOption>>
  /**
   * Does it.
   * @throws UsageError where something was given that it cannot take
   * @throws StartupError where somebody has to do something else about it
   */
  readonly run: (input: AdminInput, parts: AdminContext) => Promise<void>
}

/** A command was called in a way that it does not understand: the message says what was wrong with it, in one line. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
