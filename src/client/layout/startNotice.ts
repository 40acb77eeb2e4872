/** Where the build writes the notice (prerender/inlineStartNotice.ts). */
export const startNoticePlace = '<!--start notice-->'

export const tooOldId = 'start-too-old'

/** Whether the browser is one that would start the application and then fail in the middle of it. */
export function isTooOld(): boolean {
  return document.getElementById(tooOldId)?.hidden === false
}
