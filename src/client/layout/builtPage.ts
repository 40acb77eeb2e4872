let keptPage: Node | undefined
let endStart: (() => void) | undefined

/** Keeps the page as it was built, with what was typed into it, for the case that the application cannot be shown. */
export function keepBuiltPage(unmount: () => void): void {
  if (!document.querySelector('form')) return
  endStart = unmount
  keptPage = document.documentElement.cloneNode(true)
  const copies = (keptPage as Element).querySelectorAll('select')
  // Of all that can be typed, this alone is not copied.
  for (const [index, select] of document.querySelectorAll('select').entries()) {
    const copy = copies[index]
    if (copy) copy.selectedIndex = select.selectedIndex
  }
}

/** The application is there, and what breaks now is its own to tell. */
export function forgetBuiltPage(): void {
  keptPage = undefined
}

/** Gives the page back to somebody who has seen nothing else, and lets it say why it does nothing. */
export function restoreBuiltPage(): void {
  const page = keptPage
  if (!page) return
  forgetBuiltPage()
  // React is still at work.
  queueMicrotask(() => {
    endStart?.()
    document.documentElement?.remove()
    document.append(page)
    dispatchEvent(new Event('error'))
  })
}
