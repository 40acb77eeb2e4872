export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

/** The only page once an application is submitted. */
export const completionPath = '/completion'

/** Where no step of the form can stand. */
export const reservedPaths: readonly string[] = [...cardPaths, completionPath]
