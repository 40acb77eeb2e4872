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

/** Data and files, also below these paths. `/metrics` need not be served. */
export const dataPaths = [
  '/api',
  '/public',
  '/lookup',
  '/service',
  '/feed',
  '/applications',
  '/storage',
  '/assets',
  '/fonts',
  '/metrics',
  '/staff/api',
  '/staff/assets',
] as const

/** The pages of the admissions staff, and all below. Reserved also where they are not served. */
export const staffPath = '/staff'

/** No page of a form can have these. */
export const reservedPaths: readonly string[] = [...ownPaths, ...dataPaths, staffPath, '/healthz', '/readyz']
