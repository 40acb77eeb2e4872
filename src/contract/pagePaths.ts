export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

export const completionPath = '/completion'

/** The page that ends reminders, which the server renders. */
export const unsubscribePath = '/unsubscribe'

export const reservedPaths: readonly string[] = [...cardPaths, completionPath, unsubscribePath]
