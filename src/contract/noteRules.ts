/** Of a note of the staff, in characters. */
export const longestNote = 10_000
