/** The limit of the longest answers, in characters. */
export const characterLimit = 7000
