import type { ComponentProps } from 'react'

/** A form submitted by script. Before hydration `method="dialog"` keeps answers and passwords out of the address. */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'noValidate'>) {
  return <form {...props} method="dialog" noValidate />
}
