/**
 * Name in localStorage, and attribute of the document for style sheets: somebody has logged in here and has not chosen to
 * log out. It says no more than that, since the next person at a shared computer sees it (decision 135).
 */
export const knownAccountMark = 'data-known-account'

/** Whether this browser offers the way back in first. Known before hydration (prerender/startNotice.ts). */
export function isAccountKnown(): boolean {
  return document.documentElement.hasAttribute(knownAccountMark)
}
