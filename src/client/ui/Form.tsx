import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

/**
 * A form that the script sends. Until that runs, the method `dialog` sends nothing, so that no answer and no password ever
 * gets into an address; a button that was pressed meanwhile (prerender/inlineStartNotice.ts) is pressed again now.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate' | 'ref'>): ReactNode {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const pressed = form.current?.querySelector<HTMLButtonElement>('[data-pressed]')
    if (!pressed) return
    pressed.removeAttribute('data-pressed')
    pressed.click()
  }, [])
  return <form {...props} ref={form} method="dialog" noValidate />
}
