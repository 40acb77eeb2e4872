import { notStartedClass, startNoticeId, tooOldId } from '#client/layout/startNotice.ts'
import { knownAccountMark } from '#client/session/knownAccount.ts'
import { escapeHtml } from '#form/escapeHtml.ts'
import type { Tenant } from '#form/tenant.ts'

const notLoadedId = 'start-not-loaded'
const waitingId = 'start-waiting'

/**
 * Shows the notice that applies, independent of every other script. Written in ES5 for browsers that support nothing
 * newer: the features that it tests for came with Safari 15.4, Chrome 98 and Firefox 98. A button or a link that is
 * pressed before hydration would do nothing, or lose what was typed: it is marked, and pressed again later
 * (client/root/root.tsx). React does not hear of such a button, since it would press it as well. Where somebody has
 * logged in before, the way back in must be there from the start.
 */
const script = `(function () {
  function show(id) {
    var notice = document.getElementById(id)
    if (!notice) return
    notice.removeAttribute('hidden')
    document.body.className = '${notStartedClass}'
  }
  var hasFailed = false
  function forget() {
    var pressed = document.querySelector('[data-pressed]')
    if (pressed) pressed.removeAttribute('data-pressed')
  }
  function fail() {
    var waiting = document.getElementById('${waitingId}')
    if (waiting) waiting.setAttribute('hidden', '')
    hasFailed = true
    forget()
    show('${notLoadedId}')
  }
  function remember(event, element) {
    var waiting = document.getElementById('${waitingId}')
    if (!waiting || hasFailed || event.defaultPrevented) return
    event.preventDefault()
    forget()
    element.setAttribute('data-pressed', '')
    waiting.removeAttribute('hidden')
  }
  try {
    if (localStorage.getItem('${knownAccountMark}')) document.documentElement.setAttribute('${knownAccountMark}', '')
  } catch (refused) {}
  if (!('noModule' in document.createElement('script')) || !window.structuredClone || !window.HTMLDialogElement) {
    show('${tooOldId}')
    return
  }
  window.addEventListener('error', function (event) {
    var isOurs = event.target === window && (!event.filename || event.filename.indexOf(location.origin) === 0)
    if (isOurs || event.target.tagName === 'SCRIPT') fail()
  }, true)
  window.addEventListener('unhandledrejection', fail)
  window.addEventListener('submit', function (event) {
    if (event.submitter) remember(event, event.submitter)
  })
  window.addEventListener('click', function (event) {
    var link = event.target.closest('a[href^="/"]')
    if (link && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)) remember(event, link)
  })
  window.addEventListener('click', function (event) {
    var button = event.target.closest('button[type=button]')
    if (!button) return
    remember(event, button)
    if (event.defaultPrevented) event.stopPropagation()
  }, true)
})()`

/** Outside any layer: a browser without cascade layers ignores the site's own sheet, and an older one its colors as well. */
const styles = `#${startNoticeId} p{margin:0;padding:12px 20px;border-bottom:3px solid;background:#fff;background:var(--surface,#fff);color:#222;color:var(--ink,#222);line-height:1.5}
#${startNoticeId} #${waitingId}{position:fixed;bottom:0;left:0;right:0;z-index:99;border-top:3px solid;border-bottom:0}
body.${notStartedClass} [data-cover]{display:none}
@media print{#${startNoticeId}{display:none}}`

/**
 * Why a page doesn't work: the browser is too old, or scripts are blocked, missing or broken (docs/install.md, browsers).
 * The application removes it when it starts.
 */
export function writeStartNotice({ office, help }: Pick<Tenant, 'office' | 'help'>): string {
  const link = `mailto:${help.email}?subject=${encodeURIComponent(help.subject)}`
  const contact = `If that does not help, write to the ${escapeHtml(office.name)}: <a href="${escapeHtml(link)}">${escapeHtml(help.email)}</a>.`
  const tooOld = `<strong>This browser is too old for this application.</strong> Nothing that you type here is saved. Please use another browser, such as a current Chrome, Edge, Firefox or Safari, or another device. ${contact}`
  const notLoaded = `<strong>This page could not be loaded completely.</strong> Until it is, nothing that you type here is saved. Please check your connection and reload the page, or use another browser. ${contact}`
  const noScript = `<strong>This application needs JavaScript, which is turned off or blocked.</strong> Nothing that you type here is saved. Please turn it on and reload the page, or use another browser. ${contact}`
  return [
    // Not in the notice: with a style sheet that goes, the whole page gets its styles again.
    `<style>${styles}</style><div id="${startNoticeId}">`,
    `<p id="${tooOldId}" role="alert" hidden>${tooOld}</p>`,
    `<p id="${notLoadedId}" role="alert" hidden>${notLoaded}</p>`,
    `<p id="${waitingId}" role="status" hidden>Still loading. We’ll continue as soon as the page is ready.</p>`,
    `<noscript><style>[data-cover]{display:none}</style><section aria-label="This page does not work"><p>${noScript}</p></section></noscript>`,
    `<script>${script}</script></div>`,
  ].join('')
}
