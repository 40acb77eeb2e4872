export type ApplicationEventKind =
  | 'saved'
  | 'group changed'
  | 'tab chosen'
  | 'started'
  | 'validating'
  | 'submitted'
  | 'reopened'
  | 'correction ended'
  | 'withdrawn'
  | 'term extended'
  | 'submit waits'
  | 'document attached'
  | 'document deleted'
  | 'read by the office'
  | 'exported'
  | 'reminded'
  | 'unsubscribed'
  | 'erased'

/** Never contains values of answers. */
export interface ApplicationEvent {
  readonly studentId: string
  readonly at: Date
  /** `student`, or a member of the office. */
  readonly actor: string
  readonly kind: ApplicationEventKind
  readonly keys: readonly string[]
}
