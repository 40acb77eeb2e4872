import type { ComponentProps, ReactNode } from 'react'

/**
 * A form that the script sends. Until that runs, the method `dialog` sends nothing, so that no answer and no password
 * ever gets into an address.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>): ReactNode {
  return <form {...props} method="dialog" noValidate />
}
