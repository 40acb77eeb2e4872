/** Names by OpenTelemetry's conventions. No value may be what somebody has typed, or say who somebody is. */
export type SpanAttributes = Readonly<Record<string, string | number>>

/** A span elsewhere: in the system that sent a request, or in the process that enqueued a job. */
export interface SpanParent {
  readonly trace: string
  /** 16 hexadecimal digits. */
  readonly span: string
  /** Whether it is recorded; otherwise, by default, nothing that belongs to it is. */
  readonly isSampled: boolean
}

export interface SpanStart {
  readonly kind: 'request' | 'job'
  readonly name: string
  readonly attributes: SpanAttributes
  readonly parent?: SpanParent | undefined
  /** The id of a trace that begins here; random if it is not set. */
  readonly trace?: string | undefined
}

export interface SpanEnd {
  readonly attributes: SpanAttributes
  /** If it failed: a status, the name of an error, a code; never a message, which may quote an answer. */
  readonly errorType?: string | undefined
}

/** A request or an attempt of a job, while it lasts. */
export interface Span {
  readonly trace: string
  readonly id: string
  readonly isSampled: boolean
  /** Records a statement that has just ended. */
  readonly addStatement: (statement: SpanEnd & { readonly name: string; readonly ms: number }) => void
  /** Only the first call counts. */
  readonly end: (end: SpanEnd) => void
}

export type StartSpan = (start: SpanStart) => Span
