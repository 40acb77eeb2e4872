import { staffPath } from '#contract/pagePaths.ts'

/** Only the path and the query count. */
const anyOrigin = 'http://origin.invalid'
const maxLength = 1_000
const signInPath = `${staffPath}/sign-in`

/** The page that somebody asked for before they signed in: one of the staff's own, or the first one. */
export function readStaffPlace(asked = staffPath): string {
  if (asked.length > maxLength || !URL.canParse(asked, anyOrigin)) return staffPath
  const { origin, pathname, search } = new URL(asked, anyOrigin)
  const isPage = pathname === staffPath || pathname.startsWith(`${staffPath}/`)
  const isOwn = origin === anyOrigin && isPage && pathname !== signInPath
  return isOwn && !pathname.startsWith(`${staffPath}/api`) ? `${pathname}${search}` : staffPath
}
