import type { ReactNode } from 'react'

import { joinClasses } from '#client/ui/joinClasses.ts'

import styles from './Wrap.module.css'

/** Limits the width of the page and adds its gutters. */
export function Wrap(props: { readonly className?: string | undefined; readonly children: ReactNode }) {
  const { className, children } = props
  return <div className={joinClasses(styles.wrap, className)}>{children}</div>
}
