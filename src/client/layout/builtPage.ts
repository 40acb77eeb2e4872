import { notStartedClass, startNoticeId } from './startNotice.ts'

let restore: (() => void) | undefined

/** Keeps the prerendered page, with what was typed into it, in case the application cannot be shown. */
export function keepBuiltPage(place: Element, unmount: () => void): void {
  const { title } = document
  const page = place.cloneNode(true) as Element
  const copies = page.querySelectorAll('select')
  // cloneNode copies typed values of all controls but these.
  for (const [index, select] of place.querySelectorAll('select').entries()) {
    const copy = copies[index]
    if (copy) copy.selectedIndex = select.selectedIndex
  }
  restore = () => {
    unmount()
    place.replaceWith(page)
    document.title = title
    dispatchEvent(new Event('error'))
  }
}

/** The application has rendered; its own error boundaries take over, and the notice of why it does not start goes. */
export function forgetBuiltPage(): void {
  restore = undefined
  document.getElementById(startNoticeId)?.remove()
  document.body.classList.remove(notStartedClass)
}

/** Restores the prerendered page for a student who has seen nothing else, with the reason why it doesn't work. */
export function restoreBuiltPage(): void {
  if (!restore) return
  // After React has finished.
  queueMicrotask(restore)
  restore = undefined
}
