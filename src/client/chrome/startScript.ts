/** The ids of the notices, which stand in the page until the application has started. */
export const startNoticeIds = { tooOld: 'start-too-old', notLoaded: 'start-not-loaded' } as const

/**
 * Shows the notice that is true, before and beside every other script. In the JavaScript of 2009, since it is there for
 * browsers that understand nothing newer: what is asked for came with Safari 15.4, Chrome 98 and Firefox 98.
 */
export const startScript = `(function () {
  function show(id) {
    var notice = document.getElementById(id)
    if (notice) notice.removeAttribute('hidden')
  }
  var hasFailed = false
  function fail() {
    hasFailed = true
    var pressed = document.querySelector('[data-pressed]')
    if (pressed) pressed.removeAttribute('data-pressed')
    show('${startNoticeIds.notLoaded}')
  }
  if (!('noModule' in document.createElement('script')) || !window.structuredClone || !window.HTMLDialogElement) {
    show('${startNoticeIds.tooOld}')
    return
  }
  window.addEventListener('error', function (event) {
    var isOurs = event.target === window && (!event.filename || event.filename.indexOf(location.origin) === 0)
    if (isOurs || event.target.tagName === 'SCRIPT') fail()
  }, true)
  window.addEventListener('unhandledrejection', fail)
  // A form that the application has taken over prevents the default; any other remembers for it what was pressed.
  window.addEventListener('submit', function (event) {
    if (!hasFailed && !event.defaultPrevented && event.submitter)
      event.submitter.setAttribute('data-pressed', '')
  })
})()`

/** Whether the browser is one that would start the application and then fail in the middle of it. */
export function isTooOld(): boolean {
  return document.getElementById(startNoticeIds.tooOld)?.hidden === false
}
