export const cardPaths = ['/signup', '/confirm', '/login', '/forgot', '/reset'] as const

/** The cards that a mail links to. Their URL may hold a secret, and whoever opens one needs no session. */
export const mailedPaths: readonly string[] = ['/confirm', '/reset']

export const completionPath = '/completion'

/** Of the page that ends reminders, which the server writes. */
export const unsubscribePath = '/unsubscribe'

export const reservedPaths: readonly string[] = [...cardPaths, completionPath, unsubscribePath]
