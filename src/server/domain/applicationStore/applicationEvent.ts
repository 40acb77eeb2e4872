export type ApplicationEventKind =
  | 'saved'
  | 'group changed'
  | 'tab chosen'
  | 'started'
  | 'validating'
  | 'submitted'
  | 'document attached'
  | 'document deleted'
  | 'read by the office'
  | 'exported'
  | 'erased'

/** One thing that happened. Values of answers are never part of it. */
export interface ApplicationEvent {
  readonly studentId: string
  readonly at: Date
  /** `student`, or who of the office it was. */
  readonly actor: string
  readonly kind: ApplicationEventKind
  readonly keys: readonly string[]
}
