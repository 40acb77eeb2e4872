export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

export const completionPath = '/completion'

/** Of the page that ends reminders, which the server writes. */
export const unsubscribePath = '/unsubscribe'

export const reservedPaths: readonly string[] = [...cardPaths, completionPath, unsubscribePath]
