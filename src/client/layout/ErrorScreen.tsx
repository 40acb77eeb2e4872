import type { MouseEvent } from 'react'

import styles from './ErrorScreen.module.css'
import headline from './Headline.module.css'
import { Landscape } from './Landscape.tsx'
import { RecoveryAdvice } from './HelpLink.tsx'

const titleId = 'wrong-title'

/** The focused element is gone. */
function focus(heading: HTMLElement | null): void {
  heading?.focus()
}

const brokenText =
  'Something went wrong. The issue that caused you to see this has been logged. We will get it fixed as soon as possible.'

/** The last resort, which needs no providers. */
export function ErrorScreen(props: { readonly onBack: (event: MouseEvent) => void }) {
  return (
    <main id="content" className={styles.screen}>
      <Landscape isEnd>
        <BrokenWords />
        <p className={styles.back}>
          <a href="/" onClick={props.onBack}>
            Back to your application
          </a>
        </p>
      </Landscape>
    </main>
  )
}

export function BrokenStep() {
  return (
    <div className={styles.step}>
      <BrokenWords />
    </div>
  )
}

function BrokenWords() {
  return (
    <>
      <h1 className={headline.title} id={titleId} ref={focus} tabIndex={-1}>
        Something went wrong
      </h1>
      <p className={headline.lede}>{brokenText}</p>
      <p className={headline.lede}>
        <RecoveryAdvice />
      </p>
    </>
  )
}
