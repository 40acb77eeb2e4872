/** Where the build writes the notice (prerender/inlineStartNotice.ts). */
export const startNoticePlace = '<!--start notice-->'

export const tooOldId = 'start-too-old'

/** Whether this browser would start the application and fail later. */
export function isTooOld(): boolean {
  return document.getElementById(tooOldId)?.hidden === false
}
