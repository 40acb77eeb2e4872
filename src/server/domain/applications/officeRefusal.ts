import { StartupError } from '#server/platform/startupError.ts'

export type OfficeRefusalReason = 'nothing submitted' | 'withdrawn already' | 'converting'

/** Why the office cannot do now what it wants. The message is for whoever ran a command; nothing was changed. */
export class OfficeRefusal extends StartupError {
  readonly reason: OfficeRefusalReason

  constructor(reason: OfficeRefusalReason, problem: string, remedy: string) {
    super(problem, remedy)
    this.reason = reason
  }
}
