import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a dialog that no screen holds, so that the page loads nothing for it before it opens.
 * @param render gets a function that closes it
 */
export function openDialog(render: (close: () => void) => ReactNode): void {
  const holder = document.createElement('div')
  document.body.append(holder)
  const root = createRoot(holder)
  const close = (): void => {
    root.unmount()
    holder.remove()
  }
  root.render(render(close))
}
