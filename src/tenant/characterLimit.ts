/** The limit of the longest answers, in characters (spec 5, inputs). */
export const characterLimit = 7000
