/** Says why a page does not start (prerender/startNotice.ts). It is only in the built page. */
export const startNoticeId = 'start'

/** Of the body, while the notice says why. */
export const notStartedClass = 'not-started'

export const tooOldId = 'start-too-old'

/** Whether this browser would start the application and fail later. */
export function isTooOld(): boolean {
  return document.getElementById(tooOldId)?.hidden === false
}
