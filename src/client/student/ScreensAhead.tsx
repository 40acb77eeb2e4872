import { type ReactNode, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

import { completionPath } from '#contract/pagePaths.ts'

/** Where a student goes next without choosing: after the submission, and when the session has ended. */
const paths = [completionPath, '/login']

/** How long the page is left alone before, in milliseconds. */
const quietMilliseconds = 2000

/** Loads those screens while there is a network: whoever has just submitted must not wait for one to read that. */
export function ScreensAhead(): ReactNode {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), quietMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return isDue && paths.map((path) => <PrefetchPageLinks key={path} page={path} />)
}
