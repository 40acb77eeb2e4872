export const cardPaths: readonly string[] = ['/signup', '/confirm', '/login', '/forgot', '/reset']

/** The cards that a mail links to. Their URL may hold a secret, and whoever opens one needs no session. */
export const mailedPaths: readonly string[] = ['/confirm', '/reset']

/** The part of a page's query that a redirect keeps: no parameters of a mailed link. */
export function keepQuery(path: string, query: string): string {
  return mailedPaths.includes(path) ? '' : query
}

export const completionPath = '/completion'

/** The page that ends reminders, which the server renders. */
export const unsubscribePath = '/unsubscribe'

/** The application's own pages, to which an institution's links may lead. */
export const ownPaths: readonly string[] = [...cardPaths, completionPath, unsubscribePath]

/** The pages of the admissions staff, and all below. Reserved also where they are not served. */
export const staffPath = '/staff'
