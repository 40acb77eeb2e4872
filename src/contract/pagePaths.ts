/** The account cards' routes (spec 2). */
export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

/** The only page once an application is submitted (spec 2). */
export const completionPath = '/completion'
