/** Where the time comes from. Passed as an argument so that a test can say what time it is. */
export interface Clock {
  now(): Date
}

/** The clock on the wall. */
export const systemClock: Clock = { now: () => new Date() }
