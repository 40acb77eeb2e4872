/** A moment on the institution's clock with its distance from UTC, as ISO 8601 has it: `2025-01-20T12:00:00-05:00`. */
export function formatZoned(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}
