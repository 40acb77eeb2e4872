/** What the feed tells of submitted applications, in its own words and those of the webhook. */
export const feedEvents = [
  'application.submitted',
  /** Submitted again after a reopening, under a new reference. */
  'application.corrected',
  /** A document that arrived after the submission. */
  'document.received',
  /** Opened for correction: the submission does not count meanwhile. */
  'application.reopened',
  /** Not submitted again in time: the submission counts again. */
  'application.restored',
  'application.withdrawn',
  'application.erased',
] as const

export type FeedEventName = (typeof feedEvents)[number]

/** The most that one call returns. */
export const maxFeedEvents = 1000
