import type { ReactNode } from 'react'

import styles from './ErrorScreen.module.css'
import headline from './Headline.module.css'
import { Landscape } from './Landscape.tsx'

const titleId = 'wrong-title'

/** What had the focus is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

/** What is shown when nothing else can be (spec 2). It needs nothing around it. */
export function ErrorScreen(): ReactNode {
  return (
    <main id="content" className={styles.screen}>
      <Landscape isEnd labelledBy={titleId}>
        <h1 className={headline.title} id={titleId} ref={focus} tabIndex={-1}>
          Something went wrong
        </h1>
        <p className={headline.lede}>
          Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as
          soon as possible.
        </p>
        <p className={styles.back}>
          <a href="/">Back to your application</a>
        </p>
      </Landscape>
    </main>
  )
}
