/** The conservatory's logo: a lyre. */
export const mark =
  '<svg viewBox="0 0 48 48" width="44" height="44" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">' +
  '<path d="M13 6c-5 6 5 11 3 20-1 6 3 10 8 10s9-4 8-10c-2-9 8-14 3-20"/><path d="M14 14h20M20 14v20M24 14v22M28 14v20"/>' +
  '<path d="M24 36v6M17 43h14"/></svg>'

/** The bullet of each promise. */
export const bullet = 'M7 3l9-1.5V13a3 2.5 0 1 1-2-2.4V6L9 6.8V15a3 2.5 0 1 1-2-2.4z'
