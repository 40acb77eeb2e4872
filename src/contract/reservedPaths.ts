import { ownPaths, staffPath } from './pagePaths.ts'

// Not beside the other paths: students' pages would load these lists with them.

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

/** No page of a form can have these. */
export const reservedPaths: readonly string[] = [...ownPaths, ...dataPaths, staffPath, '/healthz', '/readyz']
