const starting = new AbortController()

/** Aborted once the application has rendered. */
export const startSignal = starting.signal

let restore: (() => void) | undefined

/** Keeps the prerendered page, with what was typed into it, in case the application cannot be shown. */
export function keepBuiltPage(unmount: () => void): void {
  if (!document.querySelector('form')) return
  const page = document.documentElement.cloneNode(true)
  const copies = (page as Element).querySelectorAll('select')
  // cloneNode copies typed values of all controls but these.
  for (const [index, select] of document.querySelectorAll('select').entries()) {
    const copy = copies[index]
    if (copy) copy.selectedIndex = select.selectedIndex
  }
  restore = () => {
    unmount()
    document.documentElement?.remove()
    document.append(page)
    dispatchEvent(new Event('error'))
  }
}

/** The application has rendered; its own error boundaries take over. */
export function forgetBuiltPage(): void {
  restore = undefined
  starting.abort()
}

/** Restores the prerendered page for a student who has seen nothing else, with the reason why it doesn't work. */
export function restoreBuiltPage(): void {
  if (!restore) return
  // After React has finished.
  queueMicrotask(restore)
  forgetBuiltPage()
}
