import type { ComponentProps, ReactNode } from 'react'

/** Sent by the script. Until that runs, the method `dialog` keeps answers and passwords out of the address. */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>): ReactNode {
  return <form {...props} method="dialog" noValidate />
}
